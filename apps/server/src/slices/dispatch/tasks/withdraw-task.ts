import type { dispatch, ParsedInputOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import * as repo from '../dispatch.repo';
import { refuseTurned } from '../turns/turn-guard';
import { takeBackTask } from './take-back-task';

/** Takes back a task of which no node is done; a box without any task is unassigned again. */
export async function withdrawTask(
  ctx: Ctx,
  { taskId, reason }: ParsedInputOf<typeof dispatch.withdraw>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const tx = ctx.db;
  await repo.lockOrdersOfTasks(tx, [taskId]);
  const [task] = await repo.findTasks(tx, [taskId]);
  if (!task) throw new Refusal('NOT_FOUND');
  await refuseTurned(tx, task.cabinetId, '撤回');
  const { seq, plateNumber, driverName } = task;
  ctx.audit({
    target: 'order',
    id: task.orderId,
    reason,
    before: { cabinet: seq, plateNumber, driverName },
  });
  await takeBackTask(tx, task, { reason, accountId, now: ctx.now });
  await announce(tx, { o: [task.orderId], t: [taskId] });
  return null;
}
