import { orderDrafts } from '@boxhaul/contract/orders';
import { MOST_ORDER_DRAFTS, type OrderCells } from '@boxhaul/domain/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  addDrafts,
  type ImportedDrafts,
  importDrafts,
  pasteDrafts,
} from '../../data/orders/order-drafts.api';
import { orderList } from '../../data/orders/orders.api';
import { customerLanes } from '../../data/pricing/saved-quotes.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ExportButton } from '../../parts/kit/export-button';
import { RowsBox } from '../../parts/pricing/rows-box/rows-box';
import { Button } from '../../ui/button';
import { tableRules } from '../../lib/table-rules';
import { cellsOfLane, cellsOfOrder, EMPTY_CELLS } from './order-cells';
import { PASTED_ORDERS } from './pasted-orders';
import css from './quick-order.module.css';

const RULES = tableRules(MOST_ORDER_DRAFTS);
const LAST_ORDERS = 5;

interface NewLinesProps {
  seesPrices: boolean;
  onImported: (report: ImportedDrafts) => void;
  /** What became of the last file or paste, right below the box. */
  children: ReactNode;
}

/** The ways to new drafts: what is pasted, a file, an empty line, a former order, a frequent lane. */
export function NewLines({ seesPrices, onImported, children }: NewLinesProps) {
  const cache = useQueryClient();
  const read = useMutation(importDrafts(cache));
  const paste = useMutation(pasteDrafts(cache));
  const add = useMutation(addDrafts(cache));
  const begin = (cells: OrderCells) =>
    add.mutate([cells], {
      onSuccess: () => showToast('success', '已加入草稿'),
      onError: (error) => showToast('error', callFailure(error).message),
    });
  return (
    <>
      <RowsBox
        label="要下单的订舱或地址"
        placeholder="粘贴订舱信息：从 Excel 连同表头一起复制的行、微信里的“订舱号：…”，或地址，一行一个"
        sheet={PASTED_ORDERS}
        rules={RULES}
        go="加入草稿"
        onRows={async (list) => {
          const { draftIds } = await paste.mutateAsync(list);
          const added = draftIds.length;
          onImported({ added, repeated: list.length - added, rows: [] });
        }}
        onFile={async (file) => onImported(await read.mutateAsync(file))}
      >
        <ExportButton
          call={orderDrafts.template}
          input={{}}
          fileName="订舱导入模板.xlsx"
          label="下载模板"
          done="模板已下载"
        />
        <Button variant="outline" disabled={add.isPending} onClick={() => begin(EMPTY_CELLS)}>
          加一个空行
        </Button>
      </RowsBox>
      {children}
      <div className={css.ways}>
        <LastOrders busy={add.isPending} onCopy={begin} />
        {seesPrices && <Lanes busy={add.isPending} onUse={begin} />}
      </div>
    </>
  );
}

function LastOrders({ busy, onCopy }: { busy: boolean; onCopy: (cells: OrderCells) => void }) {
  const { data } = useQuery(orderList({ pageNo: 1, pageSize: LAST_ORDERS }));
  return (
    <section className={css.way} aria-label="最近的订单">
      <h2>最近的订单</h2>
      {data?.data.length === 0 && <p className={css.quiet}>还没有订单。</p>}
      <ul className={css.lines}>
        {data?.data.map((item) => (
          <li key={item.orderId}>
            <span>
              <b>{item.bookSpaceNo}</b> {item.harborName} ·{' '}
              {`${item.cabinetType}\u00a0×\u00a0${item.cabinetNum}`}
              <small>{item.fullAddress}</small>
            </span>
            <Button
              variant="text"
              size="s"
              disabled={busy}
              aria-label={`复制订单 ${item.orderNo}`}
              onClick={() => onCopy(cellsOfOrder(item))}
            >
              复制
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lanes({ busy, onUse }: { busy: boolean; onUse: (cells: OrderCells) => void }) {
  const lanes = useQuery(customerLanes).data?.frequent.slice(0, LAST_ORDERS) ?? [];
  return (
    <section className={css.way} aria-label="常用线路">
      <h2>常用线路</h2>
      {lanes.length === 0 && <p className={css.quiet}>下过单或查过价的线路会列在这里。</p>}
      <ul className={css.lines}>
        {lanes.map((lane) => (
          <li key={`${lane.harborName} ${lane.regionCode}`}>
            <span>
              <b>{lane.harborName}</b>
              <small>{lane.regionFullName}</small>
            </span>
            <Button
              variant="text"
              size="s"
              disabled={busy}
              aria-label={`用线路 ${lane.harborName} ${lane.regionFullName}`}
              onClick={() => onUse(cellsOfLane(lane))}
            >
              用它
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
