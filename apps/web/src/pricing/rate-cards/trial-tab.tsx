import { PROFIT_GROUP_WORDS } from '@boxhaul/domain/money';
import type { TriedOrder } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { rateCardTrial } from '../../data/pricing/rate-cards.api';
import { ListPart } from '../../parts/kit/list-page/list-part';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { percentText } from './lanes/lane-text';
import css from './rate-cards.module.css';
import type { TabProps } from './tab-props';

const figure = { width: 96, min: 84, align: 'right', importance: 1 } as const;

const COLUMNS: readonly GridColumn<TriedOrder>[] = [
  textColumn(
    { id: 'order', title: '订单号', width: 150, min: 138, importance: 1, card: 'title' },
    ({ orderNo }) => orderNo,
  ),
  textColumn(
    { id: 'customer', title: PROFIT_GROUP_WORDS.customer, width: 200, min: 130, importance: 3 },
    ({ customerName }) => customerName,
  ),
  textColumn(
    { id: 'lane', title: PROFIT_GROUP_WORDS.lane, width: 320, min: 200, grow: true, importance: 2 },
    ({ harborName, regionName }) => `${harborName} → ${regionName}`,
  ),
  textColumn(
    { id: 'box', title: '箱', width: 90, min: 80, importance: 2 },
    ({ cabinetType, cabinetNum }) => `${cabinetType}×${cabinetNum}`,
  ),
  textColumn({ id: 'before', title: '下单价', ...figure }, ({ before }) => before),
  textColumn({ id: 'after', title: '此版本价', ...figure }, ({ after }) => after ?? '无运价'),
  textColumn({ id: 'percent', title: '幅度', ...figure }, ({ percent }) => percentText(percent)),
];

const keyOf = ({ orderId }: TriedOrder) => orderId;
const nameOf = ({ orderNo }: TriedOrder) => orderNo;

/** What the orders of the last 30 days would have cost by this version. */
export function TrialTab({ version }: TabProps) {
  const { user } = useSession();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(rateCardTrial({ versionId: version.versionId, pageNo, pageSize: 50 }));
  const sums = query.data;
  return (
    <>
      {sums && sums.rowCount > 0 && (
        <p className={css.sums}>
          近 30 天 {sums.rowCount} 个订单，按 {sums.on} 的价格试算：合计{' '}
          <b className="figure">{sums.before}</b> 元 → <b className="figure">{sums.after}</b> 元（
          {percentText(sums.percent)}）
          {sums.missing > 0 && <b className={css.missing}>，{sums.missing} 个订单没有运价，未计入</b>}
        </p>
      )}
      <ListPart
        label="订单试算"
        query={query}
        failed="试算失败"
        unit="个订单"
        onPage={setPageNo}
        grid={{
          columns: COLUMNS,
          rowKey: keyOf,
          rowName: nameOf,
          store: useBrowserStore('rate-card-trial', user?.accountId ?? ''),
          empty: { title: '近 30 天没有可试算的订单', text: '有了定价的订单后，可在这里看新价格的影响。' },
        }}
      />
    </>
  );
}
