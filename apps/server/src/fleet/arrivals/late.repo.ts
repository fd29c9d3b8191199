import { type Db, sql } from '@boxhaul/db';
import type { BoxToDoor } from './trips/open-arrivals';

/** So often people are told of a box at most: what changes more often is no news. */
const MOST_TOLD = 6;

/** A box that has to go to its door yet, with what was told of it. */
export interface MaybeLate extends BoxToDoor {
  task_id: string;
  order_id: string;
  order_no: string;
  customer_id: string;
  /** Who made the order. */
  made_by: string;
  seq: number;
  plate_number: string;
  /** What people were told last of the box, by whichever truck; null: nothing. */
  told: { required: string; expected: string; span: string; on_time: boolean } | null;
  /** How often they were told of this task that it will be late, and that it is in time again. */
  told_late: number;
  told_on_time: number;
}

/**
 * Those that are required before a moment, and those that were told of, the most urgent first; `most` of either. Another truck of
 * the box is no reason to tell again what was told.
 */
export async function selectMaybeLate(db: Db, before: Date, most: number): Promise<MaybeLate[]> {
  const { rows } = await sql<MaybeLate>`
    select * from (select t.task_id, t.state as task_state, t.queued, accepted.done_at is not null as accepted, t.phase, true as goes_to_door, o.order_id, o.order_no, o.customer_id, o.account_id as made_by, o.require_date, c.seq,
      v.plate_number, t.dock_id, o.region_code, k.lng as dock_lng, k.lat as dock_lat, o.address_lng, o.address_lat,
      next.place as next_place, (select min(n.done_at) from task_node n where n.task_id = t.task_id and n.place = 'dock' and n.turn_id is null) as came_at, l.lng, l.lat, l.at,
      told.facts as told, told.late as told_late, told.on_time as told_on_time,
      row_number() over (partition by told.facts is null order by o.require_date, t.task_id) as nth
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
    left join lateral (
      select (array_agg(jsonb_build_object('required', n.facts ->> 'required', 'expected', n.facts ->> 'expected',
          'span', coalesce(n.facts ->> 'span', ''), 'on_time', n.kind = 'box_on_time') order by n.notice_id desc))[1] as facts,
        (count(*) filter (where n.kind = 'box_late' and x.task_id = t.task_id))::int as late,
        (count(*) filter (where n.kind = 'box_on_time' and x.task_id = t.task_id))::int as on_time
      from task x
        cross join unnest(array['box_late', 'box_on_time']) as word
        cross join generate_series(1, ${MOST_TOLD}::int) as time
        join notice n on n.event_key = word || ' task ' || x.task_id || case when time > 1 then ' ' || time else '' end
      where x.order_id = t.order_id and x.cabinet_id = t.cabinet_id
    ) told on true
    where t.state in ('published', 'running') and (o.require_date < ${before}::timestamptz or told.facts is not null)
      and told.late < ${MOST_TOLD} and told.on_time < ${MOST_TOLD}
      and exists (select from task_node n where n.task_id = t.task_id and n.place = 'door' and n.done_at is null)
    ) box where nth <= ${most} order by require_date, task_id
  `.execute(db);
  return rows;
}
