import { type Db, sql } from '@boxhaul/db';
import { CABINET_STATES } from '@boxhaul/domain/orders';

/** Moments at which orders were finished: from, and before. */
export interface Period {
  from: Date;
  before: Date;
}

export interface WorkFigures {
  boxes: number;
  dry_runs: number;
  known: number;
  on_time: number;
  door_minutes: number | null;
  trips: number;
  trucks: number;
  truck_days: number;
}

/** What was done for the boxes of orders that were finished in a period. */
export const sumWork = async (db: Db, { from, before }: Period): Promise<WorkFigures> =>
  (
    await sql<WorkFigures>`
      with b as materialized (
        select c.cabinet_id, c.state, o.require_date from cus_order o join cus_cabinet c using (order_id)
        where o.finished_at >= ${from} and o.finished_at < ${before}),
      driven as materialized (
        select b.cabinet_id, b.require_date, b.state, t.task_id, t.vehicle_id,
          (t.finished_at at time zone 'Asia/Shanghai')::date as day
        from b join task t using (cabinet_id) where t.state = 'finished'),
      doors as (
        select d.cabinet_id, d.require_date, min(n.done_at) filter (where n.node_code = 'arrive_door') as arrived,
          max(n.done_at) filter (where n.node_code = 'finish_door') as done
        from driven d join task_node n using (task_id)
        where d.state = ${CABINET_STATES.done} and n.node_code in ('arrive_door', 'finish_door')
        group by d.cabinet_id, d.require_date)
      select
        (select count(*) from b where state = ${CABINET_STATES.done})::int as boxes,
        (select count(*) from b where state = ${CABINET_STATES.dry})::int as dry_runs,
        count(arrived)::int as known,
        (count(*) filter (where arrived <= require_date))::int as on_time,
        round((avg(extract(epoch from done - arrived)) filter (where done >= arrived)) / 60)::int as door_minutes,
        (select count(*) from driven)::int as trips,
        (select count(distinct vehicle_id) from driven)::int as trucks,
        (select count(*) from (select distinct vehicle_id, day from driven) x)::int as truck_days
      from doors`.execute(db)
  ).rows[0]!;

/** Boxes that were carried out, by the day on which their order was finished; days without any are left out. */
export const countBoxesByDay = async (
  db: Db,
  { from, before }: Period,
): Promise<{ day: string; boxes: number }[]> =>
  (
    await sql<{ day: string; boxes: number }>`
      select to_char(o.finished_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as boxes
      from cus_order o join cus_cabinet c using (order_id)
      where o.finished_at >= ${from} and o.finished_at < ${before} and c.state = ${CABINET_STATES.done}
      group by 1`.execute(db)
  ).rows;

/** Trucks that are in use. */
export const countFleet = async (db: Db): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from vehicle where disabled_at is null`.execute(db))
    .rows[0]!.n;
