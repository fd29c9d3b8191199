import type { HandoverRow } from '@boxhaul/contract/dispatch';
import { useQuery } from '@tanstack/react-query';
import { openHandovers } from '../../data/dispatch/handovers.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { HandoverDetail } from './handover-detail';
import { handoverWho } from './handover-words';
import desk from '../../ui/layout/desk-list.module.css';
import css from './handover.module.css';

/** What one may take first, then one's own, then what is between others. */
const order = ({ may }: HandoverRow): number => (may.take ? 0 : may.withdraw ? 1 : 2);

/** Handovers that wait to be taken, each with its notes. */
export function OpenHandovers() {
  const { data, error, isPending, isFetching, refetch } = useQuery(openHandovers);
  return (
    <section className={css.open} aria-labelledby="open-handovers">
      <h2 id="open-handovers" className={desk.subtitle}>
        待接班
      </h2>
      {error && (
        <ErrorState
          title="待接班的交接加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton lines={4} height="28px" />}
      {data?.handovers.length === 0 && (
        <p className={desk.minor}>
          <b>没有待接班的交接</b>，同事交班后，交接会出现在这里，核对后确认接班。
        </p>
      )}
      {data?.handovers
        .toSorted((a, b) => order(a) - order(b))
        .map((row) => (
          <article
            key={row.handoverId}
            className={css.card}
            data-mine={row.may.take || undefined}
            aria-label={handoverWho(row)}
          >
            <HandoverDetail handover={row} />
          </article>
        ))}
      {(data?.more ?? 0) > 0 && <p className={desk.minor}>还有 {data?.more} 份更早的没有列出。</p>}
    </section>
  );
}
