import type { Db } from '@boxhaul/db';
import { recordEvent } from '../../../orders/orders';
import { nextTaskState } from '../tasks.policy';
import * as repo from '../tasks.repo';
import { nodesForTask } from '../../node-templates';
import { type NotifyDriver, notifyPublished } from '../notify-task';
import { markTurned } from '../turns/turns.repo';

interface Sent {
  order: repo.LockedOrder;
  task: repo.TaskRow;
  /** Null: the platform itself. */
  accountId: string | null;
  now: Date;
  /** The truck or driver of which the customer was told before. */
  insteadOf?: string | undefined;
  /** How its driver hears of it; left out: at once. */
  tellDriver?: NotifyDriver | undefined;
}

/** Publishes a task to its driver. The caller has locked its order and made sure that it may be. */
export async function sendTask(
  tx: Db,
  { order, task, accountId, now, insteadOf, tellDriver }: Sent,
): Promise<void> {
  const state = nextTaskState('publish', task.state);
  const way = { orderType: order.orderType, legKind: task.legKind, customerId: order.customerId };
  const kept = await nodesForTask(tx, task.taskId, way);
  await repo.publishTask(tx, task.taskId, { state, now, ...kept });
  await markTurned(tx, task.taskId);
  const eventId = await recordEvent(tx, {
    orderId: task.orderId,
    accountId,
    event: 'task_published',
    note: `第 ${task.seq} 箱：${task.plateNumber} ${task.driverName}`,
    after: { taskId: task.taskId },
    now,
  });
  await notifyPublished(tx, { order, task, eventId, now, insteadOf }, tellDriver);
}
