import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { Button } from '../../../ui/button';
import { Fragment, Suspense, useState } from 'react';
import { relativeTime, wireTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/hooks/use-now';
import { useSession } from '../../../data/kit/use-session';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { AssignDialog } from '../assign/assign-dialog';
import css from './board-task-row.module.css';
import { CheckInDialog } from '../check-in/check-in-dialog';
import { CorrectNodeDialog } from '../check-in/correct-node-dialog';
import { HourChange } from './hour-change';
import type { BoardCabinet } from './legs';
import { HandOverDialog } from '../assign/hand-over-dialog';
import { RefuseProposalDialog } from '../check-in/refuse-proposal-dialog';
import { NodeTrail } from '../check-in/node-trail';
import { TaskSigns } from './task-signs';
import { TripDialog } from '../check-in/trip-dialog';
import { UndoCheckInDialog } from '../check-in/undo-check-in-dialog';
import { WithdrawDialog } from '../assign/withdraw-dialog';

const MessageDialog = lazyPart(
  async () => (await import('../../../parts/dispatch/messages/message-dialog')).MessageDialog,
);

const AGE_EVERY_MS = 5_000;
const STALE_MS = 10 * 60_000;

interface BoardTaskRowProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  task: BoardTask;
  /** Why it could not be published. */
  fault?: string;
}

/** Which of its truck's trips it is, where it is not the first, and what speaks against it beside the others. */
function QueueWords({ queue }: Pick<BoardTask, 'queue'>) {
  if (!queue) return null;
  return (
    <>
      {queue.trip > 1 && <span className={css.minor}>排在本车第 {queue.trip} 趟</span>}
      {queue.doubts.map((doubt) => (
        <span key={doubt} className={css.doubt}>
          {doubt}
        </span>
      ))}
    </>
  );
}

const signOf = ({ signs }: BoardTask, { nodeId }: BoardTask['nodes'][number]) =>
  signs.find((sign) => sign.nodeId === nodeId);

/** One leg: truck and driver, where the truck is, its nodes, and the next step. */
export function BoardTaskRow({ board, cabinet, task, fault }: BoardTaskRowProps) {
  const [dialog, setDialog] = useState<
    | 'assign'
    | 'withdraw'
    | 'hand-over'
    | 'check-in'
    | 'by-positions'
    | 'trip'
    | 'refuse'
    | 'correct'
    | 'undo'
    | 'message'
    | null
  >(null);
  // The board refreshes by itself: an open dialog stays with the node it was opened for.
  const [opened, setOpened] = useState<BoardTask['nodes'][number] | null>(null);
  const rights = useSession().user?.rights ?? [];
  const mayAssign = rights.includes('dispatch.assign');
  const mayCheckIn = rights.includes('dispatch.checkin');
  const next = task.nodes.find(({ doneAt }) => doneAt === null);
  const started = task.nodes.some(({ doneAt }) => doneAt !== null);
  const live = task.state === 'published' || task.state === 'running';
  const close = () => setDialog(null);
  const openFor =
    (name: 'check-in' | 'by-positions' | 'refuse' | 'correct' | 'undo') =>
    (node: BoardTask['nodes'][number]) => {
      setOpened(node);
      setDialog(name);
    };
  return (
    <div className={css.task}>
      <div className={css.who}>
        <b className={css.plate}>{task.plateNumber}</b>
        <span>
          {task.driverName} <a href={`tel:${task.driverPhone}`}>{task.driverPhone}</a>
          {live && mayAssign && (
            <Button variant="text" size="s" onClick={() => setDialog('message')}>
              发消息
            </Button>
          )}
        </span>
        <span className={css.minor}>
          {task.legText} · {task.dockName}
          {task.returnPlace && ` → 还 ${task.returnPlace.name}`} · {live ? task.phase : task.stateText}
        </span>
        <QueueWords queue={task.queue} />
        <HourChange change={task.hourChange} />
        <Fix last={task.last} />
        {fault && <span className={css.fault}>未发布：{fault}</span>}
      </div>
      <div className={css.actions}>
        {task.state === 'assigned' && mayAssign && (
          <Button variant="outline" onClick={() => setDialog('assign')}>
            改派
          </Button>
        )}
        {live && next && mayCheckIn && !(task.queue?.waits && started) && (
          <Button onClick={() => openFor('check-in')(next)}>登记：{next.name}</Button>
        )}
        {mayAssign && task.actions.includes('hand_over') && (
          <Button variant="outline" onClick={() => setDialog('hand-over')}>
            途中换车
          </Button>
        )}
        {mayAssign && (task.state === 'assigned' || task.state === 'published') && (
          <Button variant="danger-outline" onClick={() => setDialog('withdraw')}>
            撤回
          </Button>
        )}
      </div>
      {task.nodes.length > 0 && (
        <NodeTrail
          nodes={task.nodes}
          onCorrect={mayCheckIn ? openFor('correct') : undefined}
          onUndo={mayCheckIn && task.actions.includes('undo') ? openFor('undo') : undefined}
        />
      )}
      {live && mayCheckIn && (
        <TaskSigns
          cabinet={cabinet}
          task={task}
          onTake={openFor('by-positions')}
          onTakeTrip={() => setDialog('trip')}
          onRefuse={openFor('refuse')}
        />
      )}
      <AssignDialog board={board} cabinet={cabinet} task={task} open={dialog === 'assign'} onClose={close} />
      <HandOverDialog
        board={board}
        cabinet={cabinet}
        task={task}
        open={dialog === 'hand-over'}
        onClose={close}
      />
      <Suspense>
        <Closing>
          {dialog === 'message' && (
            <MessageDialog
              driverId={task.driverId}
              driverName={task.driverName}
              about={{ taskId: task.taskId, title: `${board.order.orderNo} 第 ${cabinet.seq} 箱` }}
              onClose={close}
            />
          )}
        </Closing>
      </Suspense>
      <TripDialog cabinet={cabinet} task={task} open={dialog === 'trip'} onClose={close} />
      <WithdrawDialog task={task} open={dialog === 'withdraw'} onClose={close} />
      {opened && (
        <Fragment key={opened.nodeId}>
          <CheckInDialog
            cabinet={cabinet}
            task={task}
            node={opened}
            doneAt={dialog === 'by-positions' ? signOf(task, opened)?.doneAt : ''}
            open={dialog === 'check-in' || dialog === 'by-positions'}
            onClose={close}
          />
          <RefuseProposalDialog task={task} node={opened} open={dialog === 'refuse'} onClose={close} />
          <CorrectNodeDialog task={task} node={opened} open={dialog === 'correct'} onClose={close} />
          <UndoCheckInDialog task={task} node={opened} open={dialog === 'undo'} onClose={close} />
        </Fragment>
      )}
    </div>
  );
}

/** The age of the last fix, always; grey words when it is older than 10 minutes. */
function Fix({ last }: { last: BoardTask['last'] }) {
  const now = useNow(AGE_EVERY_MS);
  if (!last) return <span className={css.stale}>终端未上报位置</span>;
  const stale = now - wireTime(last.positionTime) > STALE_MS;
  return (
    <span className={stale ? css.stale : css.fresh}>
      {stale ? '位置已过时' : `${Math.round(last.speed)} 公里/小时`} · {relativeTime(last.positionTime, now)}
      {last.metresToNext !== null && ` · 距下一节点 ${(last.metresToNext / 1000).toFixed(1)} 公里`}
    </span>
  );
}
