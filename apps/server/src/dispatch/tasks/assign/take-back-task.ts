import { cabinetStateAfter } from '@boxhaul/domain/dispatch';
import type { Db } from '@boxhaul/db';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import { nextTaskState } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { changeTask } from '../queue/change-task';
import { followTakenBack } from '../../tenders';
import { dropPendingNotice } from '../../runs';
import { notifyWithdrawn } from '../notify-task';

interface TakenBack {
  reason: string;
  accountId: string;
  now: Date;
  /** He gives it back himself, and need not be told. */
  byDriver?: boolean;
  /** The tender that it came from goes on with another task of this call. */
  tenderGoesOn?: boolean;
}

/** Withdraws a task that has not begun; a box without any task is unassigned again. The caller has locked its order. */
export async function takeBackTask(
  tx: Db,
  task: repo.TaskRow,
  { reason, accountId, now, byDriver = false, tenderGoesOn = false }: TakenBack,
): Promise<void> {
  const { taskId, orderId, cabinetId, state } = task;
  await changeTask(tx, task, { state: nextTaskState('withdraw', state) }, now);
  if (!tenderGoesOn) await followTakenBack(tx, taskId, { reason, byDriver, now });
  const others = await repo.findLegs(tx, cabinetId);
  if (others.length === 0) {
    const box = await repo.findCabinet(tx, cabinetId);
    await updateCabinet(tx, cabinetId, { state: cabinetStateAfter('take_back', box.state) }, now);
  }
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: 'task_withdrawn',
    note: `第 ${task.seq} 箱 ${task.plateNumber}：${reason}`,
    before: { taskId, state },
    now,
  });
  // Of a task that was not published, or by a run that has not told yet, its driver has never heard.
  if (state !== 'published' || (await dropPendingNotice(tx, taskId)) || byDriver) return;
  const order = (await repo.lockOrdersOfTasks(tx, [taskId])).get(orderId);
  if (order) await notifyWithdrawn(tx, { order, task, eventId, now }, reason);
}
