import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import * as repo from '../tasks.repo';
import { findPairedTask } from '../pairs/pair-guard';
import { withPairedTasks } from '../pairs/pairs.repo';
import { refuseTurned } from '../turns/turn-guard';
import { takeBackTask } from './take-back-task';

/** What another dispatcher did with a task meanwhile stays. Throws CONFLICT. */
function refuseChanged({ state, vehicleId, plateNumber }: repo.TaskRow, seen: string): void {
  if (state === 'withdrawn') throw new Refusal('CONFLICT', { message: '该任务已被撤回' });
  if (vehicleId !== seen) throw new Refusal('CONFLICT', { message: `该任务已被改派给 ${plateNumber}` });
  if (state !== 'assigned') throw new Refusal('CONFLICT', { message: `${plateNumber} 的任务已发布` });
}

/** Takes back a task of which no node is done; a box without any task is unassigned again. With it goes that of its pair. */
export async function withdrawTask(
  ctx: Ctx,
  { taskId, reason, seen }: ParsedInputOf<typeof dispatch.withdraw>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const tx = ctx.db;
  await repo.lockOrdersOfTasks(tx, await withPairedTasks(tx, [taskId]));
  const [task] = await repo.findTasks(tx, [taskId]);
  if (!task) throw new Refusal('NOT_FOUND');
  if (seen !== undefined) refuseChanged(task, seen);
  await refuseTurned(tx, task.cabinetId, '撤回');
  const mate = (await findPairedTask(tx, task))?.task;
  if (mate?.state === 'running' && task.state !== 'running') {
    throw new Refusal('TASK_STATE', { message: '双拖的另一箱已起运，不能单独撤回' });
  }
  const { seq, plateNumber, driverName } = task;
  ctx.audit({
    target: 'order',
    id: task.orderId,
    reason,
    before: { cabinet: seq, plateNumber, driverName },
  });
  const both = mate && mate.state !== 'running' ? [task, mate] : [task];
  for (const one of both) await takeBackTask(tx, one, { reason, accountId, now: ctx.now });
  await announce(tx, {
    o: [...new Set(both.map(({ orderId }) => orderId))],
    t: both.map((one) => one.taskId),
  });
  return null;
}
