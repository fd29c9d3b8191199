import type { dispatch, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Db } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { recordEvent } from '../../orders';
import { nextTaskState, whyLocked, whyNotPublished, whyTaken } from '../dispatch.policy';
import { selectLocks } from '../locks.repo';
import { lockDrivers, lockVehicles } from '../../fleet';
import * as repo from '../dispatch.repo';
import { tellPublished } from '../tell-of-task';
import { whyUnfit } from './require-fit';

/**
 * Publishes to their drivers those of the tasks that may be, and says of each of the others why not; a task that is
 * published already is left as it is.
 */
export async function publishTasks(
  ctx: Ctx,
  input: ParsedInputOf<typeof dispatch.publish>,
): Promise<PresentedOf<typeof dispatch.publish>> {
  const { accountId } = ctx.signedIn();
  const taskIds = [...new Set(input.taskIds)];
  const tx = ctx.db;
  const orders = await repo.lockOrdersOfTasks(tx, taskIds);
  const found = await repo.findTasks(tx, taskIds);
  if (found.length !== taskIds.length) throw new Refusal('NOT_FOUND');
  const wanted = found.filter(({ state }) => state === 'assigned' || state === 'withdrawn');
  const [first] = orders.keys();
  // Of one order as a rule; of several the log names the tasks alone.
  if (orders.size === 1 && first !== undefined) ctx.audit({ target: 'order', id: first, after: { taskIds } });
  else ctx.audit({ target: 'task', after: { taskIds } });
  if (wanted.length === 0) return { published: 0, refused: [] };
  await lockResources(tx, wanted);
  const unfit = await whyUnfit(ctx, wanted, (task) => toWireDate(orders.get(task.orderId)!.requireDate));
  const locks = await selectLocks(tx, { cabinetIds: wanted.map(({ cabinetId }) => cabinetId) }, ctx.now);
  const lockedBy = (task: repo.TaskRow): string | null => {
    const lock = locks.find(({ cabinet_id, turned }) => cabinet_id === task.cabinetId && !turned);
    return lock ? whyLocked(lock) : null;
  };
  const published: repo.TaskRow[] = [];
  const refused: { taskId: string; message: string }[] = [];
  for (const task of wanted) {
    const order = orders.get(task.orderId)!;
    const message =
      whyNotPublished(order, task) ?? lockedBy(task) ?? unfit(task) ?? (await whyBusy(tx, task));
    if (message !== null) {
      refused.push({ taskId: task.taskId, message });
      continue;
    }
    const state = nextTaskState('publish', task.state);
    await repo.publishTask(tx, task.taskId, { state, orderType: order.orderType, now: ctx.now });
    const eventId = await recordEvent(tx, {
      orderId: task.orderId,
      accountId,
      event: 'task_published',
      note: `第 ${task.seq} 箱：${task.plateNumber} ${task.driverName}`,
      after: { taskId: task.taskId },
      now: ctx.now,
    });
    await tellPublished(tx, { order, task, eventId, now: ctx.now });
    published.push(task);
  }
  if (published.length > 0) {
    const orderIds = [...new Set(published.map(({ orderId }) => orderId))];
    await announce(tx, { o: orderIds, t: published.map(({ taskId }) => taskId) });
  }
  return { published: published.length, refused };
}

/** Whether the truck or the driver is under way for another box, be it one that was published just now. */
async function whyBusy(tx: Db, task: repo.TaskRow): Promise<string | null> {
  const { vehicleId, driverId, cabinetId, orderId } = task;
  const truckTask = await repo.findBusyTask(tx, { vehicleId }, cabinetId);
  if (truckTask) return whyTaken(task.plateNumber, truckTask, orderId);
  const driverTask = await repo.findBusyTask(tx, { driverId }, cabinetId);
  return driverTask ? whyTaken(task.driverName, driverTask, orderId) : null;
}

async function lockResources(tx: Db, tasks: readonly repo.TaskRow[]): Promise<void> {
  await lockVehicles(
    tx,
    tasks.map(({ vehicleId }) => vehicleId),
  );
  await lockDrivers(
    tx,
    tasks.map(({ driverId }) => driverId),
  );
}
