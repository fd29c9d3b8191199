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

/** The minutes of a task `t`, as one value. */
export const MINUTES_OF_TASK = sql<TripMinutes>`json_build_object('fetch', t.fetch_minutes, 'toDoor', t.to_door_minutes,
  'atDoor', t.at_door_minutes, 'toReturn', t.to_return_minutes, 'giveBack', t.give_back_minutes)`;
