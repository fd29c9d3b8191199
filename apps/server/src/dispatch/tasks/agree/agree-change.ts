import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { grantChange } from '../../../orders/changes';
import type { Places } from '../../../pricing/places';
import * as repo from '../tasks.repo';
import { goOn, lockCrews } from '../queue/change-task';
import { notifyChanged } from '../notify-task';
import { askForHour } from '../task-hours.repo';
import { storeTripMinutes } from '../store-trip-minutes';

/**
 * An operator agrees to a change: tasks that have not begun go to the new dock, and the drivers of all that are published
 * are told what is otherwise; another hour they confirm.
 */
export async function agreeChange(
  places: Places,
  ctx: Ctx,
  { changeId, note = '' }: ParsedInputOf<typeof orderChanges.agree>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { now, db: tx } = ctx;
  ctx.audit({ target: 'order', after: { changeId } });
  const granted = await grantChange(tx, { changeId, note, accountId, now });
  if (!granted) return null;
  const { orderId, eventId, dockId, requireDate, lines, order } = granted;
  ctx.audit({ target: 'order', id: orderId });
  const tasks = await repo.findOpenTasks(tx, orderId);
  if (dockId !== null) await repo.moveTasks(tx, orderId, dockId);
  const unbegun = tasks.filter(({ state }) => state !== 'running').map(({ taskId }) => taskId);
  await storeTripMinutes(places, ctx, unbegun);
  // Another hour at the door is another place among the trips of its truck.
  await lockCrews(tx, tasks);
  await goOn(tx, tasks, now);
  const about = {
    orderId,
    orderNo: order.order_no,
    customerId: order.customer_id,
    accountId: order.account_id,
  };
  for (const task of tasks) {
    if (task.state === 'assigned') continue;
    await notifyChanged(tx, { order: about, task, eventId, now }, lines);
    // By the plan it has an hour of its own.
    const stays = task.queueAt !== null || requireDate.getTime() === order.require_date.getTime();
    if (!stays) await askForHour(tx, task.taskId, { eventId, before: order.require_date });
  }
  await announce(tx, { o: [orderId], t: tasks.map(({ taskId }) => taskId) });
  return null;
}
