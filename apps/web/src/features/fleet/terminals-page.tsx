import { useQuery } from '@tanstack/react-query';
import { relativeTime } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FactCards } from '../../ui/layout/fact-cards';
import { DataTable } from '../../ui/table/data-table';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { type Overview, terminalsOverview } from '../../data/dispatch.api';
import { QuarantineSection } from './quarantine-section';
import { RejectTable } from './reject-table';
import { TerminalEvents } from './terminal-events';
import { terminalNumber } from './terminal-number';
import css from './terminals-page.module.css';
import { WaitingTable } from './waiting-table';

const version = (year: number | null): string => (year ? `JT/T 808-${year}` : '—');
const age = (at: string | null, now: number): string => (at ? relativeTime(at, now) : '从未');

const connection = ({ online }: Overview['terminals'][number]) => (
  <span className={online ? css.online : css.offline}>{online ? '在线' : '离线'}</span>
);

/** Trucks' terminals: who waits for consent, who knocked without being known, who is connected, and what was refused. */
export function TerminalsPage() {
  const phone = useBreakpoint() === 'phone';
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(terminalsOverview);
  return (
    <section className={css.page} aria-labelledby="terminals">
      <h1 id="terminals">车载终端</h1>
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
          {data.terminals.length === 0 ? (
            <EmptyState title="还没有在册终端" text="把隔离名单里的终端绑定到车辆，它就能入网。" />
          ) : phone ? (
            <FactCards
              rows={data.terminals.map((one) => ({
                key: one.terminalId,
                title: one.plateNumber,
                facts: [
                  ['终端号', terminalNumber(one.terminalId)],
                  ['连接', one.online ? '在线' : '离线'],
                  ['协议', version(one.protocolVersion)],
                  ['最近通讯', age(one.seenAt, dataUpdatedAt)],
                  ['最近定位', age(one.lastPositionAt, dataUpdatedAt)],
                ],
              }))}
            />
          ) : (
            <DataTable
              label="在册终端"
              rowKey={({ terminalId }) => terminalId}
              minWidth={760}
              pageSize={20}
              rows={data.terminals}
              columns={[
                { title: '车牌', fixed: true, width: 120, cell: ({ plateNumber }) => plateNumber },
                {
                  title: '终端号',
                  className: css.figure,
                  cell: ({ terminalId }) => terminalNumber(terminalId),
                },
                {
                  title: '连接',
                  cell: connection,
                },
                { title: '协议', cell: ({ protocolVersion }) => version(protocolVersion) },
                { title: '型号', cell: ({ model }) => model ?? '—' },
                { title: '最近通讯', cell: ({ seenAt }) => age(seenAt, dataUpdatedAt) },
                { title: '最近定位', cell: ({ lastPositionAt }) => age(lastPositionAt, dataUpdatedAt) },
              ]}
            />
          )}
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
