import type { TripMinutes } from '@boxhaul/domain/dispatch';
import type { OrderType } from '@boxhaul/domain/pricing';
import { type Db, sql } from '@boxhaul/db';

/** Where a box's trip goes, and when it is to be at its door. */
export interface TripEnds {
  cabinet_id: string;
  order_type: OrderType;
  harbor_id: number;
  /** Null: nobody has said yet. */
  dock_id: number | null;
  return_dock_id: number | null;
  return_depot_id: number | null;
  address_lng: number;
  address_lat: number;
  region_code: string;
  at: Date;
}

/** Boxes as their orders have them: back to where they are fetched. */
export async function selectEndsOfBoxes(db: Db, cabinetIds: readonly string[]): Promise<TripEnds[]> {
  const { rows } = await sql<TripEnds>`
    select c.cabinet_id, o.order_type, o.harbor_id, o.dock_id, null::int as return_dock_id, null::int as return_depot_id,
      o.address_lng, o.address_lat, o.region_code, o.require_date as at
    from cus_cabinet c join cus_order o using (order_id) where c.cabinet_id = any(${[...cabinetIds]}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** Tasks as they are assigned. */
export async function selectEndsOfTasks(
  db: Db,
  taskIds: readonly string[],
): Promise<(TripEnds & { task_id: string })[]> {
  const { rows } = await sql<TripEnds & { task_id: string }>`
    select t.task_id, t.cabinet_id, o.order_type, o.harbor_id, t.dock_id, t.return_dock_id, t.return_depot_id,
      o.address_lng, o.address_lat, o.region_code, coalesce(t.queue_at, o.require_date) as at
    from task t join cus_order o using (order_id) where t.task_id = any(${[...taskIds]}::bigint[])`.execute(
    db,
  );
  return rows;
}

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

/** The minutes of a task `t`, as one value. */
export const MINUTES_OF_TASK = sql<TripMinutes>`json_build_object('fetch', t.fetch_minutes, 'toDoor', t.to_door_minutes,
  'atDoor', t.at_door_minutes, 'toReturn', t.to_return_minutes, 'giveBack', t.give_back_minutes)`;
