import type { ProfitGroupRow } from '@boxhaul/contract/money';
import { PROFIT_GROUP_WORDS, type ProfitGroup } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { profitBy } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import type { GridColumn, Importance } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { useListWalk } from '../../ui/walk/list-walk';
import { PayableViews } from './payable-views';
import css from './payables.module.css';
import { PeriodFields, type ProfitPeriod } from './profit-period';

const keyOf = ({ key }: ProfitGroupRow): string => key;
const nameOf = ({ name }: ProfitGroupRow): string => name;

/** Trips are counted of what drives, and boxes else. */
const isByTrip = (by: ProfitGroup): boolean => by === 'truck' || by === 'driver' || by === 'carrier';
const unitOf = (by: ProfitGroup): string => (isByTrip(by) ? '趟' : '箱');

const money = (
  id: string,
  title: string,
  importance: Importance,
  of: (row: ProfitGroupRow) => string,
): GridColumn<ProfitGroupRow> => ({
  id,
  title,
  width: 116,
  min: 96,
  importance,
  align: 'right',
  cell: (row) => <span className={of(row).startsWith('-') ? css.loss : undefined}>{yuan(of(row))}</span>,
  copy: of,
});

const count = (
  id: string,
  title: string,
  importance: Importance,
  of: (row: ProfitGroupRow) => number,
): GridColumn<ProfitGroupRow> => ({
  id,
  title,
  width: 84,
  min: 68,
  importance,
  align: 'right',
  cell: of,
  copy: (row) => String(of(row)),
});

const margin = ({ margin: part }: ProfitGroupRow): string => (part === null ? '—' : `${part.toFixed(1)}%`);

const columnsOf = (by: ProfitGroup): readonly GridColumn<ProfitGroupRow>[] => [
  textColumn(
    {
      id: 'name',
      title: PROFIT_GROUP_WORDS[by],
      width: 240,
      min: 130,
      grow: true,
      importance: 1,
      card: 'title',
    },
    nameOf,
  ),
  count('count', `${unitOf(by)}数`, 2, ({ count: all }) => all),
  money('income', '应收（元）', 2, ({ whole }) => whole.incomeAmount),
  money('payable', '应付（元）', 3, ({ whole }) => whole.payableAmount),
  money('profit', '毛利（元）', 1, ({ whole }) => whole.profitAmount),
  {
    id: 'margin',
    title: '毛利率',
    width: 84,
    importance: 1,
    align: 'right',
    cell: margin,
    copy: margin,
  },
  count('rest', '未齐', 2, ({ rest }) => rest.count),
  money('expected', '未齐预估（元）', 3, ({ rest }) => rest.profitAmount),
];

/** Profit added up; a row opens its boxes. */
export function ProfitGroupsView({ period, by }: { period: ProfitPeriod; by: ProfitGroup }) {
  const [, change] = useAddress();
  const { user } = useSession();
  const store = useBrowserStore(`profit-${by}`, user?.accountId ?? '');
  const { startDate, endDate, keyword, taxed, pageNo } = period;
  const query = useQuery(
    profitBy({ startDate, endDate, keyword, taxed: taxed ? 1 : 0, by, pageNo, pageSize: 50 }),
  );
  const walk = useListWalk({
    unit: '组',
    openId: null,
    open: (key) =>
      change({ key, named: query.data?.data.find((one) => one.key === key)?.name ?? null, page: null }),
    close: () => undefined,
  });
  return (
    <ListPage
      title="毛利"
      views={<PayableViews />}
      search={{ label: '搜索箱', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      ownFilters={{ set: period.set, fields: <PeriodFields period={period} /> }}
      note={
        <ListNote>
          {taxed ? '含税' : '不含税'}；应收、应付和毛利只算费用已齐的。
          {isByTrip(by) && '一箱跑了几趟的，应收和不属于某一趟的应付按趟数平分。'}
        </ListNote>
      }
      query={query}
      failed="毛利加载失败"
      unit="组"
      grid={{
        columns: columnsOf(by),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        walk,
        empty: { title: '该期间没有完成的订单', text: '按订单完成时间统计；待审核的按录入金额预估。' },
      }}
    />
  );
}
