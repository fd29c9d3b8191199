import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../data/kit/use-address';
import { visitReport, type VisitReport } from '../../data/site/visits.api';
import { count } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { DayColumns } from '../../parts/kit/day-columns';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateField } from '../../ui/form/dates/date-field';
import { DayTable, VisitRankings } from './visit-tables';
import css from './visits.module.css';

const DAY_MS = 24 * 3600_000;
const SPANS = [7, 30, 90];
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
/** A day of Shanghai, so many days ago. */
const daysAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3600_000 - days * DAY_MS).toISOString().slice(0, 10);

/** From a look to an order. They are counts, not people: who looks today may order tomorrow. */
function Funnel({ days }: { days: VisitReport['days'] }) {
  const sum = (of: (day: VisitReport['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0);
  const steps = [
    ['首页浏览', sum(({ homeViews }) => homeViews)],
    ['查价', sum(({ queries }) => queries)],
    ['登录账号（按天去重）', sum(({ signIns }) => signIns)],
    ['客户下单', sum(({ orders }) => orders)],
  ] as const;
  return (
    <ol className={css.funnel} aria-label="从浏览到下单">
      {steps.map(([label, value]) => (
        <li key={label}>
          <span>{label}</span>
          <b className="figure">{count(value)}</b>
        </li>
      ))}
    </ol>
  );
}

/** How the public site is used, for those who keep it; the time lives in the address. */
export function VisitsPage() {
  const [params, change] = useAddress();
  const [asked, until] = [params.get('from'), params.get('to')];
  const from = isDay(asked) ? asked : daysAgo(29);
  const to = isDay(until) ? until : daysAgo(0);
  const query = useQuery(visitReport({ from, to }));
  const { data, error } = query;
  const isEmpty = data?.days.every(({ views, signIns, orders }) => views + signIns + orders === 0);
  return (
    <section className={css.page} aria-labelledby="visits">
      <h1 id="visits" className={css.title}>
        访问统计
      </h1>
      <div className={css.filters}>
        <DateField label="开始日期" value={from} max={to} onChange={(day) => change({ from: day })} />
        <DateField label="结束日期" value={to} min={from} onChange={(day) => change({ to: day })} />
        {SPANS.map((days) => (
          <button
            key={days}
            type="button"
            className={css.preset}
            aria-pressed={from === daysAgo(days - 1) && to === daysAgo(0)}
            onClick={() => change({ from: daysAgo(days - 1), to: daysAgo(0) })}
          >
            近 {days} 天
          </button>
        ))}
      </div>
      {error && (
        <ErrorState
          title="统计没有取到"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} height="60px" />}
      {data && isEmpty && !error && <EmptyState title="这段时间没有访问" text="换一段日期再看。" />}
      {data && !isEmpty && (
        <div className={css.charts} data-old={query.isPlaceholderData || undefined}>
          <Funnel days={data.days} />
          <DayColumns
            title="每天浏览次数"
            unit="次"
            none="这段时间没有浏览。"
            twin="数据见下表"
            days={data.days.map(({ day, views }) => ({ day, value: views }))}
          />
          <DayTable days={data.days} />
          <VisitRankings report={data} />
        </div>
      )}
      <p className={css.note}>
        不使用
        Cookie，不记录访客是谁；只累计每天的次数，机器人、运营台和司机端不计，在隐私政策页选择不参与的不计。
      </p>
    </section>
  );
}
