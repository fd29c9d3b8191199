import type { opsPublishTasks, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { TASK_WORDS } from '@boxhaul/domain';
import { type Db, inTransaction } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { announce } from '../../platform/live';
import { Refusal } from '../../platform/refusal';
import { recordEvent } from '../orders';
import { refuseBusy, refuseCancelAsked, refuseClosedOrder } from './dispatch.policy';
import * as repo from './dispatch.repo';

/** Publishes assigned tasks to their drivers, all or none; a task that is published already is left as it is. */
export function publishTasks(
  ctx: Ctx,
  input: ParsedInputOf<typeof opsPublishTasks>,
): Promise<PresentedOf<typeof opsPublishTasks>> {
  const { accountId } = ctx.signedIn();
  const taskIds = [...new Set(input.taskIds)];
  return inTransaction(ctx.db, async (tx) => {
    const orders = await repo.lockOrdersOfTasks(tx, taskIds);
    const found = await repo.findTasks(tx, taskIds);
    if (found.length !== taskIds.length) throw new Refusal('NOT_FOUND');
    if (found.some(({ state }) => state === 'withdrawn')) {
      throw new Refusal('TASK_STATE', { message: `任务${TASK_WORDS.withdrawn}，不能发布` });
    }
    const fresh = found.filter(({ state }) => state === 'assigned');
    if (fresh.length === 0) return { published: 0 };
    await lockResources(tx, fresh);
    for (const task of fresh) {
      const order = orders.get(task.orderId)!;
      refuseClosedOrder(order.state);
      refuseCancelAsked(order);
      const { vehicleId, driverId, cabinetId } = task;
      refuseBusy('VEHICLE_BUSY', task.plateNumber, await repo.findBusyTask(tx, { vehicleId }, cabinetId));
      refuseBusy('DRIVER_BUSY', task.driverName, await repo.findBusyTask(tx, { driverId }, cabinetId));
      await repo.publishTask(tx, task.taskId, order.orderType, ctx.now);
      await recordEvent(tx, {
        orderId: task.orderId,
        accountId,
        event: 'task_published',
        note: `第 ${task.seq} 箱：${task.plateNumber} ${task.driverName}`,
        after: { taskId: task.taskId },
        now: ctx.now,
      });
    }
    await announce(tx, { o: [...orders.keys()], t: fresh.map(({ taskId }) => taskId) });
    return { published: fresh.length };
  });
}

async function lockResources(tx: Db, tasks: readonly repo.TaskRow[]): Promise<void> {
  await repo.lockVehicles(
    tx,
    tasks.map(({ vehicleId }) => vehicleId),
  );
  await repo.lockDrivers(
    tx,
    tasks.map(({ driverId }) => driverId),
  );
}
