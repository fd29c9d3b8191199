import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { terminalsOverview } from '../../data/dispatch/dispatch.api';
import { ImportsSection } from './imports-section';
import { QuarantineSection } from './quarantine-section';
import { RejectTable } from './reject-table';
import { TerminalEvents } from './terminal-events';
import { TerminalSheet } from './terminal-sheet';
import { TerminalTable } from './terminal-table';
import css from './terminals-page.module.css';
import { WaitingTable } from './waiting-table';

/** Trucks' terminals: who waits for consent, who knocked without being known, who is connected, and what was refused. */
export function TerminalsPage() {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(terminalsOverview);
  return (
    <section className={css.page} aria-labelledby="terminals">
      <header className={css.head}>
        <h1 id="terminals">车载终端</h1>
        <TerminalSheet />
      </header>
      {error && (
        <ErrorState
          title="终端加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={8} height="36px" />}
      {data && (
        <>
          {data.waiting.length > 0 && (
            <>
              <h2>
                待确认的终端{' '}
                <span className={css.alarm}>
                  {data.waiting.filter(({ refusedAt }) => refusedAt === null).length} 台待确认
                </span>
              </h2>
              <WaitingTable rows={data.waiting} now={dataUpdatedAt} />
            </>
          )}
          <QuarantineSection freeVehicles={data.freeVehicles} />
          <h2>
            在册终端{' '}
            <span className={css.note}>{data.terminals.filter(({ online }) => online).length} 台在线</span>
          </h2>
          <TerminalTable terminals={data.terminals} freeVehicles={data.freeVehicles} now={dataUpdatedAt} />
          <ImportsSection />
          <h2>
            终端动态 <span className={css.note}>鉴权码、连接与确认的变化，最近 100 条</span>
          </h2>
          <TerminalEvents rows={data.events} />
          <h2>
            网关拒收 <span className={css.note}>最近 7 天，按原因计数</span>
          </h2>
          <RejectTable rows={data.rejects} />
        </>
      )}
    </section>
  );
}
