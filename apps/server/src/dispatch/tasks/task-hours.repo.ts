import type { TripMinutes } from '@boxhaul/domain/dispatch';
import { type Db, sql } from '@boxhaul/db';

export async function setTripMinutes(
  tx: Db,
  taskId: string,
  { fetch, toDoor, atDoor, toReturn, giveBack }: TripMinutes,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      fetch_minutes: fetch,
      to_door_minutes: toDoor,
      at_door_minutes: atDoor,
      to_return_minutes: toReturn,
      give_back_minutes: giveBack,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** When a task is to be at its door. */
export const setTaskHour = (tx: Db, taskId: string, queueAt: Date) =>
  tx.updateTable('task').set({ queue_at: queueAt }).where('task_id', '=', taskId).execute();

/**
 * Its driver has to confirm the hour that a task has now, which an event of its order gave it. `before`: the hour until then;
 * where he has not confirmed that one either, the one that he goes by stays.
 */
export const askForHour = (tx: Db, taskId: string, { eventId, before }: { eventId: string; before: Date }) =>
  tx
    .updateTable('task')
    .set({
      hour_change: eventId,
      hour_before: sql`case when hour_change is not null and hour_confirmed_at is null then hour_before
        else ${before}::timestamptz end`,
      hour_confirmed_at: null,
    })
    .where('task_id', '=', taskId)
    .execute();

/** The hours of a driver's open trips that wait for him are confirmed as far as an event; which ones. */
export async function confirmHours(
  tx: Db,
  { driverId, version, now }: { driverId: string; version: string; now: Date },
): Promise<{ taskId: string; orderId: string }[]> {
  return tx
    .updateTable('task')
    .set({ hour_confirmed_at: now })
    .where('driver_id', '=', driverId)
    .where('state', 'in', ['published', 'running'])
    .where('hour_confirmed_at', 'is', null)
    .where('hour_change', '<=', version)
    .returning(['task_id as taskId', 'order_id as orderId'])
    .execute();
}

/** Whether an hour of a driver's open trips waits for him. */
export const findWaitingHour = (db: Db, driverId: string) =>
  db
    .selectFrom('task')
    .select('task_id')
    .where('driver_id', '=', driverId)
    .where('state', 'in', ['published', 'running'])
    .where('hour_change', 'is not', null)
    .where('hour_confirmed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
