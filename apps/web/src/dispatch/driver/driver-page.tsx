import type { SessionUser } from '@boxhaul/contract/identity';
import { Suspense, useEffect, useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useFetchAhead } from '../../lib/hooks/use-fetch-ahead';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DriverTabs } from './driver-tabs';
import { ClaimDialog, MessagesView, NodeSheet, ReportDialog } from './lazy-report-dialog';
import { useOwnMessages } from './messages/use-own-messages';
import { NewVersion } from './new-version';
import { PayCard } from './claims/pay-card';
import { PushChoice } from './push-choice';
import { TaskList } from './tasks/task-list';
import { TrackingChoice } from './track/tracking-choice';
import { useDriverTasks } from './tasks/use-driver-tasks';
import { usePhoneTrack } from './track/use-phone-track';
import { WaitingSteps } from './outbox/waiting-steps';
import css from './driver.module.css';

// There without network too, once the page was idle.
const AHEAD = [ReportDialog, ClaimDialog, MessagesView];

interface DriverPageProps {
  user: SessionUser;
  onLeave: () => void;
  /** All that the page may need has come; always the same function. */
  onWhole: () => void;
}

/** One node's sheet first, then the rest: a slow line carries them one after the other. */
function useSheetFirst(onWhole: () => void): void {
  const [first, setFirst] = useState(false);
  useEffect(() => void NodeSheet.fetchAhead().then(() => setFirst(true)), []);
  useFetchAhead(AHEAD, first, onWhole);
}

/** A driver's day: what waits on the phone, the tasks, the tracking of the phone; and what he and dispatch say. */
export function DriverPage({ user, onLeave, onWhole }: DriverPageProps) {
  const { accountId } = user;
  const { tasks, steps } = useDriverTasks(accountId);
  const own = useOwnMessages(accountId);
  const [params, change] = useAddress();
  useSheetFirst(onWhole);
  const { data } = tasks;
  const runs = data?.tasks.some(({ state }) => state === 'running') ?? false;
  const track = usePhoneTrack(accountId, { tracked: data?.tracked, runs });
  const talks = params.get('view') === 'messages';
  // Only what wants a decision stands above the tasks: what comes and goes with each step would move them below a thumb.
  const asksFirst = steps.some(({ fault }) => fault !== null);
  const write = (taskId: string) => change({ view: 'messages', about: taskId, task: null });
  return (
    <>
      <main className={css.page}>
        <NewVersion waiting={steps.length} />
        {talks ? (
          <Suspense fallback={<Skeleton lines={4} height="64px" />}>
            <MessagesView
              own={own}
              steps={steps}
              tasks={data?.tasks ?? []}
              about={params.get('about')}
              onNoTask={() => change({ about: null }, { replace: true })}
              onTask={(task) => change({ view: null, about: null, task })}
            />
          </Suspense>
        ) : (
          <>
            <div className={css.top}>
              <h1 className={css.title}>我的任务</h1>
              {steps.length > 0 && <span className={css.unsent}>{steps.length} 项待发送</span>}
            </div>
            {asksFirst && <WaitingSteps steps={steps} />}
            <TaskList
              tasks={tasks}
              steps={steps}
              asked={params.get('task')}
              onSeen={() => change({ task: null }, { replace: true })}
              onWrite={write}
            />
            {!asksFirst && <WaitingSteps steps={steps} />}
            {data && <PayCard />}
            {data && <TrackingChoice tracked={data.tracked} track={track} />}
            {data && <PushChoice />}
            <Leave name={user.username} waiting={steps.length} onLeave={onLeave} />
          </>
        )}
      </main>
      <DriverTabs
        messages={talks}
        unread={own.unread}
        onChange={(messages) =>
          change({ view: messages ? 'messages' : null, about: null, task: null, message: null })
        }
      />
    </>
  );
}

interface LeaveProps {
  name: string;
  /** Steps that are on the phone alone. */
  waiting: number;
  onLeave: () => void;
}

/** Signs out, after a question while something is not sent. */
function Leave({ name, waiting, onLeave }: LeaveProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <p className={css.leave}>
      <span>{name}</span>
      <Button variant="outline" onClick={() => (waiting > 0 ? setLeaving(true) : onLeave())}>
        退出登录
      </Button>
      {leaving && (
        <ConfirmDialog
          title="还有登记没有发送"
          okText="仍要退出"
          cancelText="留在这里"
          onOk={onLeave}
          onCancel={() => setLeaving(false)}
        >
          {waiting} 项登记保存在本机，下次用同一账号登录后继续发送。
        </ConfirmDialog>
      )}
    </p>
  );
}
