import { useQuery } from '@tanstack/react-query';
import { boxStatistics, type BoxStatistics as Statistics } from '../../../data/money/cabinets.api';
import { useAddress } from '../../../data/kit/use-address';
import { count, yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DateField } from '../../../ui/form/dates/date-field';
import css from './boxes.module.css';
import { ShareBars } from './share-bars';
import { WeekChart } from './week-chart';

const DAY_MS = 24 * 3600_000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
/** A day of Shanghai, so many days ago. */
const daysAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3600_000 - days * DAY_MS).toISOString().slice(0, 10);

/** Boxes by one of their sides, the most first. */
function byShare(list: Statistics['list'], sideOf: (row: Statistics['list'][number]) => string) {
  const sums = new Map<string, number>();
  for (const row of list) sums.set(sideOf(row), (sums.get(sideOf(row)) ?? 0) + row.cabinetNum);
  return [...sums].map(([label, value]) => ({ label, value })).toSorted((a, b) => b.value - a.value);
}

function Figures({ data }: { data: Statistics }) {
  const { cabinetNum, arrivedNum, onTimeNum, incomeAmount } = data;
  return (
    <dl className={css.figures}>
      <div>
        <dt>箱量</dt>
        <dd className="figure">{count(cabinetNum)}</dd>
      </div>
      <div>
        <dt>准时到门（已到 {count(arrivedNum)} 个）</dt>
        <dd className="figure">{arrivedNum > 0 ? `${Math.round((onTimeNum / arrivedNum) * 100)}%` : '—'}</dd>
      </div>
      {incomeAmount !== null && (
        <div>
          <dt>已审核费用（元）</dt>
          <dd className="figure">{yuan(incomeAmount)}</dd>
        </div>
      )}
    </dl>
  );
}

interface PeriodProps {
  startDate: string;
  endDate: string;
  onChange: (days: Record<string, string>) => void;
}

/** The days on which the orders were made: any, or the last ones. */
function Period({ startDate, endDate, onChange }: PeriodProps) {
  return (
    <div className={css.filters}>
      <DateField label="下单日期起" value={startDate} max={endDate} onChange={(from) => onChange({ from })} />
      <DateField label="下单日期止" value={endDate} min={startDate} onChange={(to) => onChange({ to })} />
      {[30, 90, 365].map((days) => (
        <button
          key={days}
          type="button"
          className={css.preset}
          aria-pressed={startDate === daysAgo(days - 1) && endDate === daysAgo(0)}
          onClick={() => onChange({ from: daysAgo(days - 1), to: daysAgo(0) })}
        >
          近 {days} 天
        </button>
      ))}
    </div>
  );
}

/** What was counted, in figures, week by week and by its parts. */
function Charts({ data, old }: { data: Statistics; old: boolean }) {
  return (
    <div className={css.charts} data-old={old || undefined}>
      <Figures data={data} />
      <p className={css.note}>
        按下单日期统计您能看到的全部订单，含待审核的，不含已取消、已驳回的；“按箱”只列本页订单的箱。
      </p>
      <WeekChart weeks={data.weeks} />
      <div className={css.shares}>
        <ShareBars title="按港口" rows={byShare(data.list, ({ harborName }) => harborName)} />
        <ShareBars title="按箱型" rows={byShare(data.list, ({ cabinetType }) => cabinetType)} />
        <ShareBars title="按装送" rows={byShare(data.list, ({ orderTypeText }) => orderTypeText)} />
      </div>
    </div>
  );
}

/** Boxes of the orders made within a time: by harbour, type, direction and week; punctuality and spending. */
export function BoxStatistics() {
  const [params, change] = useAddress();
  const [from, to] = [params.get('from'), params.get('to')];
  const startDate = isDay(from) ? from : daysAgo(89);
  const endDate = isDay(to) ? to : daysAgo(0);
  const statistics = useQuery(boxStatistics({ startDate, endDate }));
  const { data, error } = statistics;
  return (
    <>
      <Period startDate={startDate} endDate={endDate} onChange={change} />
      {error && (
        <ErrorState
          title="统计没有取到"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={statistics.isFetching}
          onRetry={() => void statistics.refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} height="60px" />}
      {data?.cabinetNum === 0 && !error && <EmptyState title="这段时间没有箱" text="换一段下单日期再看。" />}
      {data && data.cabinetNum > 0 && <Charts data={data} old={statistics.isPlaceholderData} />}
    </>
  );
}
