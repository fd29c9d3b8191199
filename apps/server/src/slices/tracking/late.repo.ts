import { type Db, sql } from '@boxhaul/db';
import type { BoxToDoor } from './trips/open-arrivals';

/** A box on its way to its door, of which nobody was told yet that it will be late. */
export interface MaybeLate extends BoxToDoor {
  task_id: string;
  order_id: string;
  order_no: string;
  customer_id: string;
  /** Who made the order. */
  made_by: string;
  seq: number;
  plate_number: string;
}

/** Those that are required before a moment, the most urgent first. */
export async function selectMaybeLate(db: Db, before: Date, most: number): Promise<MaybeLate[]> {
  const { rows } = await sql<MaybeLate>`
    select t.task_id, t.state as task_state, t.queued, accepted.done_at is not null as accepted, t.phase, true as goes_to_door, o.order_id, o.order_no, o.customer_id, o.account_id as made_by, o.require_date, c.seq,
      v.plate_number, t.dock_id, o.region_code, k.lng as dock_lng, k.lat as dock_lat, o.address_lng, o.address_lat,
      next.place as next_place, (select min(n.done_at) from task_node n where n.task_id = t.task_id and n.place = 'dock' and n.turn_id is null) as came_at, l.lng, l.lat, l.at
    from task t
    join cus_order o on o.order_id = t.order_id
    join cus_cabinet c on c.cabinet_id = t.cabinet_id
    join vehicle v on v.vehicle_id = t.vehicle_id
    join dock k on k.dock_id = t.dock_id
    join lateral (
      select n.place from task_node n
      where n.task_id = t.task_id and n.done_at is null and n.turn_id is null and n.place <> 'any' order by n.seq limit 1
    ) next on true
    left join task_node accepted on accepted.task_id = t.task_id and accepted.node_code = 'accept'
    -- Until its driver has accepted, and its turn has come, a truck goes for another box.
    left join vehicle_last l on l.vehicle_id = t.vehicle_id and (t.state = 'running' or accepted.done_at is not null)
      and l.at >= date_trunc('second', t.goes_since)
    where t.state in ('published', 'running') and o.require_date < ${before}::timestamptz
      and exists (select from task_node n where n.task_id = t.task_id and n.place = 'door' and n.done_at is null)
      and not exists (select from notice where event_key = 'box_late task ' || t.task_id)
    order by o.require_date, t.task_id limit ${most}
  `.execute(db);
  return rows;
}
