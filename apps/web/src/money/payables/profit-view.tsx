import type { OutputOf } from '@boxhaul/contract/kit';
import type { BoxProfitRow, payables } from '@boxhaul/contract/money';
import { useQuery } from '@tanstack/react-query';
import { boxProfit } from '../../data/money/payables.api';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { boxOf } from '../../parts/money/cost-state';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { PayableViews } from './payable-views';
import { PROFIT_COLUMNS } from './profit-columns';
import { ProfitGroupsView } from './profit-groups-view';
import { PeriodFields, type ProfitPeriod, useProfitPeriod } from './profit-period';

const keyOf = ({ cabinetId }: BoxProfitRow): string => cabinetId;
const nameOf = (row: BoxProfitRow): string => `${row.orderNo} ${boxOf(row)}`;

/** What the boxes of orders that were finished in a period bring in and cost, one by one or added up. */
export function ProfitView() {
  const period = useProfitPeriod();
  const { by, key } = period;
  return by && key === null ? <ProfitGroupsView period={period} by={by} /> : <Boxes period={period} />;
}

interface ProfitSumsProps {
  profit: OutputOf<typeof payables.profit>;
  taxed: boolean;
}

/** What the whole filter comes to, that of which all is known apart. */
const ProfitSums = ({ profit, taxed }: ProfitSumsProps) => (
  <>
    {taxed ? '含税' : '不含税'}：已齐 {profit.whole.count} 箱，应收{' '}
    <b className="figure">¥ {yuan(profit.whole.incomeAmount)}</b>
    ，应付 <b className="figure">¥ {yuan(profit.whole.payableAmount)}</b>，毛利{' '}
    <b className="figure">¥ {yuan(profit.whole.profitAmount)}</b>，亏损 {profit.losses} 箱
    {profit.rest.count > 0 && (
      <>
        ；未齐 {profit.rest.count} 箱，预估毛利 <b className="figure">¥ {yuan(profit.rest.profitAmount)}</b>
      </>
    )}
  </>
);

/** Those that lose money in red. */
function Boxes({ period }: { period: ProfitPeriod }) {
  const { user } = useSession();
  const store = useBrowserStore('profit', user?.accountId ?? '');
  const { startDate, endDate, keyword, onlyLosses, taxed, by, key, pageNo } = period;
  const query = useQuery(
    boxProfit({
      startDate,
      endDate,
      keyword,
      pageNo,
      pageSize: 50,
      onlyLosses: onlyLosses ? 1 : 0,
      taxed: taxed ? 1 : 0,
      ...(by &&
        key !== null && {
          by,
          key,
        }),
    }),
  );
  const { data } = query;
  return (
    <ListPage
      title="毛利"
      views={<PayableViews />}
      search={{ label: '搜索箱', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      ownFilters={{ set: period.set, fields: <PeriodFields period={period} /> }}
      note={<ListNote>{data && data.rowCount > 0 && <ProfitSums profit={data} taxed={taxed} />}</ListNote>}
      query={query}
      failed="毛利加载失败"
      unit="箱"
      grid={{
        columns: PROFIT_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 6,
        empty: {
          title: onlyLosses ? '没有亏损的箱' : '该期间没有完成的订单',
          text: '按订单完成时间统计；待审核的按录入金额预估。',
        },
      }}
    />
  );
}
