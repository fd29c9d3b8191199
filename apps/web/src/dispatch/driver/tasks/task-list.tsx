import type { DriverTask } from '@boxhaul/contract/dispatch';
import { Fragment, useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ChangedHours } from './changed-hours';
import { MatchCards } from './match-cards';
import { useNow } from '../../../lib/hooks/use-now';
import { DayLine } from './day-line';
import { daysOf } from './days-of';
import { waitsForOther } from './waits-for-other';
import { PairRun } from './pair-run';
import type { PendingStep } from '../outbox/phone-store';
import { TaskCard } from './task-card';
import css from '../driver.module.css';
import { useAskedTask } from './use-asked-task';
import type { useDriverTasks } from './use-driver-tasks';

/** Tomorrow becomes today while the list is open. */
const DAY_TURNS_MS = 60_000;

interface TaskListProps {
  tasks: ReturnType<typeof useDriverTasks>['tasks'];
  steps: readonly PendingStep[];
  /** The task that a notice led to; null: none. */
  asked: string | null;
  onSeen: () => void;
  onWrite: (taskId: string) => void;
}

/** A driver's tasks and what dispatch offers him: by days, in the order in which he does them. */
export function TaskList({ tasks: query, steps, asked, onSeen, onWrite }: TaskListProps) {
  const { data } = query;
  const gone = useAskedTask(asked, query);
  const now = useNow(DAY_TURNS_MS);
  const [filling, setFilling] = useState<DriverTask | null>(null);
  const own = data?.tasks ?? [];
  // Taken from him while he fills its sheet it stays until he is done, and first: a sheet that is moved would close.
  const isTaken = filling !== null && !own.some(({ taskId }) => taskId === filling.taskId);
  return (
    <>
      {own.length > 0 && <DayLine tasks={own} steps={steps} now={now} />}
      {data?.old && <Notice tone="info">现在没有网络，显示的是上次读到的任务；登记会保存在本机。</Notice>}
      {gone && (
        <Notice tone="info">
          通知里的任务已不在您的任务中：可能已撤回、改派，或已完成超过一天。
          <Button variant="text" size="s" onClick={onSeen}>
            知道了
          </Button>
        </Notice>
      )}
      {data?.changed && <ChangedHours changed={data.changed} />}
      <MatchCards />
      {query.isPending && <Skeleton lines={3} height="120px" />}
      {query.isError && !data && (
        <ErrorState title="任务加载失败" message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {data?.tasks.length === 0 && (
        <EmptyState title="没有任务" text="调度发布任务后会出现在这里，并发消息通知您。" />
      )}
      {daysOf(isTaken ? [filling, ...own] : own, new Date(now)).map(({ title, moves }) => (
        <Fragment key={title}>
          {title && <h2 className={css.asked}>{title}</h2>}
          {moves.map((move) => (
            <PairRun key={move[0].taskId} tasks={move}>
              {move.map((task) => (
                <TaskCard
                  key={task.taskId}
                  task={task}
                  steps={steps.filter(({ taskId }) => taskId === task.taskId)}
                  waits={waitsForOther(task, own, steps)}
                  taken={isTaken && task === filling}
                  onFill={setFilling}
                  onWrite={() => onWrite(task.taskId)}
                />
              ))}
            </PairRun>
          ))}
        </Fragment>
      ))}
    </>
  );
}
