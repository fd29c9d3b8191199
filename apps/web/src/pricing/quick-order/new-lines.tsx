import { orderDrafts } from '@boxhaul/contract/orders';
import { MOST_ORDER_DRAFTS, type OrderCells } from '@boxhaul/domain/orders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addDrafts, type ImportedDrafts, importDrafts } from '../../data/orders/order-drafts.api';
import { orderList } from '../../data/orders/orders.api';
import { customerLanes } from '../../data/pricing/saved-quotes.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { ExportButton } from '../../parts/kit/export-button';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { UploadDropZone } from '../../ui/upload/upload-drop-zone';
import { tableRules } from '../../lib/table-rules';
import { refuseFile } from '../../lib/upload-rules';
import { cellsOfLane, cellsOfOrder, EMPTY_CELLS } from './order-cells';
import css from './quick-order.module.css';

const RULES = tableRules(MOST_ORDER_DRAFTS);
const LAST_ORDERS = 5;

interface NewLinesProps {
  seesPrices: boolean;
  onImported: (report: ImportedDrafts) => void;
}

/** The ways to new drafts: a file, a former order, a frequent lane, an empty line. */
export function NewLines({ seesPrices, onImported }: NewLinesProps) {
  const cache = useQueryClient();
  const read = useMutation(importDrafts(cache));
  const add = useMutation(addDrafts(cache));
  const [fault, setFault] = useState<string | null>(null);
  const upload = ([file]: readonly File[]) => {
    if (!file || read.isPending) return;
    const refused = refuseFile(file, RULES);
    setFault(refused);
    if (refused !== null) return;
    read.mutate(file, {
      onSuccess: onImported,
      onError: (error) => setFault(callFailure(error).message),
    });
  };
  const begin = (cells: OrderCells) =>
    add.mutate([cells], {
      onSuccess: () => showToast('success', '已加入草稿'),
      onError: (error) => showToast('error', callFailure(error).message),
    });
  return (
    <div className={css.ways}>
      <section className={css.way} aria-label="导入订舱">
        <h2>导入订舱 Excel</h2>
        <UploadDropZone
          label={read.isPending ? '正在读取…' : '选择 Excel 文件'}
          rules={RULES}
          onFiles={upload}
        />
        <p className={css.steps}>
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
        </p>
        {fault && <Notice tone="error">{fault}</Notice>}
      </section>
      <LastOrders busy={add.isPending} onCopy={begin} />
      {seesPrices && <Lanes busy={add.isPending} onUse={begin} />}
    </div>
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
