import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { cabinetStateAfter, whyNotUndone } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent, updateCabinet } from '../../../orders/orders';
import * as repo from '../tasks.repo';
import { followReplaced } from '../../tenders';
import { hasStarted } from '../task-nodes.repo';
import { withPairedTasks } from '../pairs/pairs.repo';
import { togetherOf } from './publish-tasks';
import { takeBackTask } from '../assign/take-back-task';

const REASON = '撤销发布';

/** The task is taken back, and the box has the same truck and driver assigned again, unpublished. */
async function assignAgain(ctx: Ctx, task: repo.TaskRow): Promise<string> {
  const { accountId } = ctx.signedIn();
  await takeBackTask(ctx.db, task, { reason: REASON, accountId, now: ctx.now, tenderGoesOn: true });
  const { cabinetId, orderId } = task;
  const taskId = await repo.insertTask(ctx.db, {
    ...task,
    returnPlace: { dockId: task.returnDockId, depotId: task.returnDepotId },
    now: ctx.now,
  });
  const { vehicleId } = task;
  await followReplaced(ctx.db, { from: task.taskId, to: taskId, vehicleId, reason: REASON, now: ctx.now });
  const box = await repo.findCabinet(ctx.db, cabinetId);
  await updateCabinet(ctx.db, cabinetId, { state: cabinetStateAfter('assign', box.state) }, ctx.now);
  await recordEvent(ctx.db, {
    orderId,
    accountId,
    event: 'task_assigned',
    note: `第 ${task.seq} 箱：${task.plateNumber} ${task.driverName}（${REASON}）`,
    after: { taskId, ...repo.assignedOf(task) },
    now: ctx.now,
  });
  return taskId;
}

/** Calls back what was published a moment ago, each on its own; its drivers are told, for they have heard of it. */
export async function undoPublish(
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.undoPublish>,
): Promise<PresentedOf<typeof dispatch.undoPublish>> {
  const taskIds = await withPairedTasks(ctx.db, input.taskIds);
  const orders = await repo.lockOrdersOfTasks(ctx.db, taskIds);
  const found = await repo.findTasks(ctx.db, taskIds);
  if (found.length !== taskIds.length) throw new Refusal('NOT_FOUND');
  const [first] = orders.keys();
  if (orders.size === 1 && first !== undefined) {
    ctx.audit({ target: 'order', id: first, reason: REASON, before: { taskIds } });
  } else ctx.audit({ target: 'task', reason: REASON, before: { taskIds } });
  const begun = await hasStarted(ctx.db, taskIds);
  const again: { taskId: string; againId: string }[] = [];
  const refused: { taskId: string; message: string }[] = [];
  // Of two on one trailer both are called back, or neither.
  for (const tasks of await togetherOf(ctx.db, found)) {
    const whys = tasks.map((task) => whyNotUndone({ ...task, begun: begun.has(task.taskId) }, ctx.now));
    const message = whys.find((why) => why !== null) ?? null;
    for (const task of tasks) {
      if (message === null) again.push({ taskId: task.taskId, againId: await assignAgain(ctx, task) });
      else refused.push({ taskId: task.taskId, message });
    }
  }
  if (again.length > 0)
    await announce(ctx.db, {
      o: [...orders.keys()],
      t: [...taskIds, ...again.map(({ againId }) => againId)],
    });
  return { undone: again.length, refused, again };
}
