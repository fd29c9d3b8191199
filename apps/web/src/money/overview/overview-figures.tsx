import type { OutputOf } from '@boxhaul/contract/kit';
import type { OverviewFigures, payables, receipts } from '@boxhaul/contract/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count, duration, yuan } from '../../lib/format/format';
import { changeOf, shareOf } from './overview-period';
import css from './overview.module.css';

type Overview = OutputOf<typeof payables.overview>;

interface FigureProps {
  label: string;
  value: string;
  unit?: string;
  /** The list behind it. */
  to?: string;
  children?: ReactNode;
}

function Figure({ label, value, unit, to, children }: FigureProps) {
  const told = (
    <>
      <span className={css.label}>{label}</span>
      <span className={css.value}>
        <b className="figure">{value}</b> {unit}
      </span>
      <span className={css.note}>{children}</span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={css.figure}>{told}</div>
      ) : (
        <Link className={css.figure} to={to}>
          {told}
        </Link>
      )}
    </li>
  );
}

const money = (amount: string): string => `¥ ${yuan(amount)}`;

/** What was before, and by how much it is more now. */
function Before({ now, before, text }: { now: number; before: number; text: string }) {
  const change = changeOf(now, before);
  return (
    <>
      上期 {text}
      {change !== null && `，${change}`}
    </>
  );
}

const lists = ({ startDate, endDate }: OverviewFigures) => {
  const period = `/ops/payables?view=profit&from=${startDate}&to=${endDate}`;
  return { boxes: period, trucks: `${period}&by=truck`, losses: `${period}&state=losses` };
};

/** What was carried, how punctually, by what, and what it brought in. */
export function WorkFigures({ overview: { current, before, fleet, days } }: { overview: Overview }) {
  const to = lists(current);
  const { arrivals, whole, rest } = current;
  const room = (figures: OverviewFigures) => shareOf(figures.truckDays, fleet * days.length);
  const perDay = current.truckDays === 0 ? '—' : (current.trips / current.truckDays).toFixed(2);
  return (
    <ul className={css.figures} aria-label="这段时间">
      <Figure label="完成" value={count(current.boxes)} unit="箱" to={to.boxes}>
        <Before now={current.boxes} before={before.boxes} text={`${count(before.boxes)} 箱`} />
        {current.dryRuns > 0 && `；另有放空 ${count(current.dryRuns)} 箱`}
      </Figure>
      <Figure label="门点准时" value={shareOf(arrivals.onTime, arrivals.known)}>
        {count(arrivals.known)} 箱有到达时间，上期 {shareOf(before.arrivals.onTime, before.arrivals.known)}
      </Figure>
      <Figure label="门点停留" value={current.doorMinutes === null ? '—' : duration(current.doorMinutes)}>
        平均每箱，上期 {before.doorMinutes === null ? '—' : duration(before.doorMinutes)}
      </Figure>
      <Figure label="车辆利用" value={room(current)} to={to.trucks}>
        {count(current.trucks)} 辆出车，在用 {count(fleet)} 辆；上期 {room(before)}
      </Figure>
      <Figure label="每车每天" value={perDay} unit="趟" to={to.trucks}>
        共 {count(current.trips)} 趟，{count(current.truckDays)} 个车日
      </Figure>
      <Figure label="应收（不含税）" value={money(current.incomeAmount)} to={to.boxes}>
        <Before
          now={Number(current.incomeAmount)}
          before={Number(before.incomeAmount)}
          text={money(before.incomeAmount)}
        />
      </Figure>
      <Figure label="毛利（已齐）" value={money(whole.profitAmount)} to={to.boxes}>
        <Before
          now={Number(whole.profitAmount)}
          before={Number(before.whole.profitAmount)}
          text={money(before.whole.profitAmount)}
        />
        {rest.count > 0 && `；未齐 ${count(rest.count)} 箱，预估 ${money(rest.profitAmount)}`}
      </Figure>
      <Figure
        label="毛利率（已齐）"
        value={current.margin === null ? '—' : `${current.margin.toFixed(1)}%`}
        to={to.losses}
      >
        {count(whole.count)} 箱，上期 {before.margin === null ? '—' : `${before.margin.toFixed(1)}%`}
      </Figure>
    </ul>
  );
}

const LATE = ['days30', 'days60', 'days90', 'older'] as const;

/** What customers owe now. */
export function DebtFigures({ ageing: { sums, dsoDays } }: { ageing: OutputOf<typeof receipts.ageing> }) {
  const late = LATE.reduce((sum, span) => sum + Number(sums[span]), 0);
  const to = '/ops/statements?view=ageing';
  return (
    <ul className={css.figures} aria-label="现在">
      <Figure label="应收净额" value={money(sums.netAmount)} to={to}>
        已减去预收 {money(sums.advanceAmount)}
      </Figure>
      <Figure label="未出账" value={money(sums.unstatedAmount)} to={to}>
        已审核，还没有对账单
      </Figure>
      <Figure label="逾期" value={money(late.toFixed(2))} to="/ops/statements?state=overdue">
        已出账未收 {money(sums.openAmount)}
      </Figure>
      <Figure label="应收周转" value={dsoDays === null ? '—' : String(dsoDays)} unit="天" to={to}>
        按近 90 天审核的费用
      </Figure>
    </ul>
  );
}
