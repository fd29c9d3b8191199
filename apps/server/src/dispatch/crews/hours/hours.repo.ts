import type { LegKind, TripMinutes } from '@boxhaul/domain/dispatch';
import { FORMER_TASK_STATES, type TaskState } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';
import { MINUTES_OF_TASK } from '../trips/trip-ends.repo';

/** A task of a driver that he drives, has driven lately, or is to drive. */
export interface HoursTask {
  task_id: string;
  cabinet_id: string;
  driver_id: string;
  vehicle_id: string;
  state: TaskState;
  leg_kind: LegKind;
  started_at: Date | null;
  finished_at: Date | null;
  /** When it is to be at its door, by the plan; else when it is wanted there. */
  at: Date;
  minutes: TripMinutes;
  /** Those that are done, in their order. */
  nodes: { kind: string; doneAt: string }[];
}

/** Tasks of drivers that are open or ended since then. */
export async function selectHoursTasks(
  db: Db,
  driverIds: readonly string[],
  since: Date,
): Promise<HoursTask[]> {
  const over = ['finished', ...FORMER_TASK_STATES.filter((state) => state !== 'withdrawn')];
  const { rows } = await sql<HoursTask>`
    select t.task_id, t.cabinet_id, t.driver_id, t.vehicle_id, t.state, t.leg_kind, t.started_at, t.finished_at,
      coalesce(t.queue_at, o.require_date) as at, ${MINUTES_OF_TASK} as minutes,
      (select coalesce(json_agg(json_build_object('kind', n.node_code, 'doneAt', n.done_at) order by n.done_at, n.seq), '[]')
        from task_node n where n.task_id = t.task_id and n.done_at is not null) as nodes
    from task t join cus_order o using (order_id)
    where t.driver_id = any(${driverIds}::bigint[])
      and (t.state in ('assigned', 'published', 'running') or t.state = any(${over}) and t.finished_at > ${since})`.execute(
    db,
  );
  return rows;
}

/** When trucks drove since then: the beginnings of five minutes each, by truck. */
export async function selectDriveSlots(
  db: Db,
  vehicleIds: readonly string[],
  since: Date,
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ vehicle_id: string; slots: number[] }>`
    select vehicle_id, json_agg((extract(epoch from slot) * 1000)::bigint order by slot) as slots
    from drive_slot where vehicle_id = any(${vehicleIds}::bigint[]) and slot > ${since}
    group by vehicle_id`.execute(db);
  return new Map(rows.map(({ vehicle_id, slots }) => [vehicle_id, slots]));
}

/** Keeps in which five minutes the trucks under way, or on the way to a box, drove faster than people walk; what came late is kept when it is there. In one order, as several nodes may do it at once. */
export const storeDriveSlots = async (db: Db, since: Date): Promise<void> => {
  await sql`
    insert into drive_slot (vehicle_id, slot)
    select distinct v.vehicle_id, date_bin('5 minutes', p.at, 'epoch')
    from (select distinct vehicle_id from task
      where state = 'running' or state = 'published' and not queued or finished_at > ${since}) v
      cross join lateral (select at from position p
        where p.vehicle_id = v.vehicle_id and p.at >= ${since} and p.speed > 50) p
    order by 1, 2
    on conflict do nothing`.execute(db);
};

export const deleteDriveSlotsBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('drive_slot').where('slot', '<', before).execute();
};
