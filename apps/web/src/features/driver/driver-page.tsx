import type { SessionUser } from '@boxhaul/contract';
import { useEffect, useState } from 'react';
import { useFetchAhead } from '../../lib/hooks/use-fetch-ahead';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { ErrorState } from '../../ui/feedback/error-state';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ClaimDialog, NodeSheet, TellDialog } from './lazy-tell-dialog';
import { MatchCards } from './match-cards';
import { NewVersion } from './new-version';
import { PayCard } from './pay-card';
import { PushChoice } from './push-choice';
import { PairRun } from './pair-run';
import { movesOf } from './pair-order';
import { TaskCard } from './task-card';
import { TrackingChoice } from './tracking-choice';
import { useDriverTasks } from './use-driver-tasks';
import { usePhoneTrack } from './use-phone-track';
import { WaitingSteps } from './waiting-steps';
import css from './driver.module.css';

// There without network too, once the page was idle.
const AHEAD = [TellDialog, ClaimDialog];

/** A driver's day: what waits on the phone, the tasks, and the tracking of the phone. */
export function DriverPage({ user, onLeave }: { user: SessionUser; onLeave: () => void }) {
  const { accountId } = user;
  const { tasks, steps } = useDriverTasks(accountId);
  const [leaving, setLeaving] = useState(false);
  useFetchAhead(AHEAD);
  useEffect(() => NodeSheet.fetchAhead(), []);
  const { data } = tasks;
  const runs = data?.tasks.some(({ state }) => state === 'running') ?? false;
  const track = usePhoneTrack(accountId, { tracked: data?.tracked, runs });
  return (
    <main className={css.page}>
      <h1 className={css.title}>我的任务</h1>
      {data?.old && <Notice tone="info">现在没有网络，显示的是上次读到的任务；登记会保存在本机。</Notice>}
      <NewVersion waiting={steps.length} />
      <WaitingSteps steps={steps} />
      <MatchCards />
      {tasks.isPending && <Skeleton lines={3} height="120px" />}
      {tasks.isError && !data && (
        <ErrorState title="任务加载失败" message={tasks.error.message} onRetry={() => void tasks.refetch()} />
      )}
      {data?.tasks.length === 0 && (
        <EmptyState title="没有任务" text="调度发布任务后会出现在这里，并发消息通知您。" />
      )}
      {movesOf(data?.tasks ?? []).map((move) => (
        <PairRun key={move[0].taskId} tasks={move}>
          {move.map((task) => (
            <TaskCard
              key={task.taskId}
              task={task}
              steps={steps.filter(({ taskId }) => taskId === task.taskId)}
            />
          ))}
        </PairRun>
      ))}
      {data && <PayCard />}
      {data && <TrackingChoice tracked={data.tracked} track={track} />}
      {data && <PushChoice />}
      <p className={css.leave}>
        <span>{user.username}</span>
        <Button variant="outline" onClick={() => (steps.length > 0 ? setLeaving(true) : onLeave())}>
          退出登录
        </Button>
      </p>
      {leaving && (
        <ConfirmDialog
          title="还有登记没有发送"
          okText="仍要退出"
          cancelText="留在这里"
          onOk={onLeave}
          onCancel={() => setLeaving(false)}
        >
          {steps.length} 项登记保存在本机，下次用同一账号登录后继续发送。
        </ConfirmDialog>
      )}
    </main>
  );
}
