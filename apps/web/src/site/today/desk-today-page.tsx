import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../data/kit/use-session';
import { deskWaits } from '../../data/site/today.api';
import { requestIdOf } from '../../lib/format/request-id';
import { SetupSteps } from '../../parts/identity/setup-steps';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DispatchDay } from './dispatch-day';
import { dayWords } from './day-words';
import { FirstSteps, useDeskSteps } from './first-steps';
import css from './today.module.css';
import { WaitList } from './wait-list';

/** The desk's home: what waits for whoever is signed in, each figure with the list behind it. */
export function DeskTodayPage() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery(deskWaits);
  const steps = useDeskSteps();
  const dispatches = user?.rights.includes('dispatch.view') ?? false;
  const waiting = data?.waits.some(({ count }) => count > 0);
  return (
    <section className={css.page} aria-labelledby="today">
      <header className={css.head}>
        <h1 id="today">今日</h1>
        {data && <span className={css.day}>{dayWords(data.at)}</span>}
        {data && !waiting && <span className={css.done}>没有待办</span>}
      </header>
      {error && (
        <ErrorState
          title="待办加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data?.waits.length === 0 && !dispatches && (
        <EmptyState title="没有分给你的工作" text="请管理员在 操作员 里给你的角色加上权限。" />
      )}
      <SetupSteps />
      <FirstSteps steps={steps} />
      <div className={css.body}>
        {dispatches && (
          <div className={css.side}>
            <DispatchDay />
          </div>
        )}
        {data && (
          <div className={css.groups} data-old={error !== null || undefined}>
            <WaitList at={data.at} waits={data.waits} />
          </div>
        )}
      </div>
    </section>
  );
}
