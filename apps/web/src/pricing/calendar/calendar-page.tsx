import { CALENDAR_YEARS, toWireDate } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { calendarYear } from '../../data/identity/certification-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { requestIdOf } from '../../lib/format/request-id';
import { CalendarWarning } from '../../parts/pricing/calendar-warning';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import css from './calendar-page.module.css';
import { YearForm } from './year-form';

const thisYear = (): number => Number(toWireDate(new Date()).slice(0, 4));

/** Working days year by year: what the State Council makes free, and what it makes up for. */
export function CalendarPage() {
  const [params, change] = useAddress();
  const wanted = Number(params.get('year')) || thisYear();
  const year = Math.min(CALENDAR_YEARS.last, Math.max(CALENDAR_YEARS.first, Math.trunc(wanted)));
  const { data, error, isFetching, refetch } = useQuery(calendarYear(year));
  const go = (to: number) => change({ year: String(to) });
  return (
    <section className={css.page} aria-labelledby="calendar">
      <ListHead id="calendar" title="工作日历">
        <div className={css.years}>
          <Button variant="outline" disabled={year <= CALENDAR_YEARS.first} onClick={() => go(year - 1)}>
            {year - 1}
          </Button>
          <b className="figure">{year}</b>
          <Button variant="outline" disabled={year >= CALENDAR_YEARS.last} onClick={() => go(year + 1)}>
            {year + 1}
          </Button>
        </div>
      </ListHead>
      <CalendarWarning linked={false} />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="60px" />}
      {data && <YearForm key={`${data.year} ${data.version}`} stored={data} />}
    </section>
  );
}
