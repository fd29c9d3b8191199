import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { countRows, type Db, sql } from '@boxhaul/db';
import { FORMER_TASK_STATES } from '@boxhaul/domain/orders';
import {
  type BoardFilter,
  hasNotArrived,
  isDoneSince,
  isLate,
  isOnTab,
  isReportedLate,
} from './board-filter.repo';

/** Boxes that are not over and have not come to their doors, each with its newest leg. */
const boxesToCome = (db: Db) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task')
          .select(['task.task_id', 'task.vehicle_id', 'task.driver_id', 'task.queue_at'])
          .whereRef('task.cabinet_id', '=', 'c.cabinet_id')
          .where('task.state', 'not in', FORMER_TASK_STATES)
          .orderBy('task.leg', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .where('o.state', 'in', HAULED_ORDER_STATES)
    .where(isOnTab('open'))
    .where(hasNotArrived);

interface LateAsked extends Pick<BoardFilter, 'now'> {
  since: Date;
  until: Date;
  /** Minutes that boxes will be late by, as the days of their trucks go on; by box. */
  foretold: ReadonlyMap<string, number>;
}

/**
 * Boxes that are late or will be, of those wanted within a time or told to be late by an open exception, the latest first;
 * `count`: of all.
 */
export const selectLateBoxes = (db: Db, { since, until, now, foretold }: LateAsked, most: number) => {
  const ids = [...foretold.keys()];
  const told = sql`(select f.late from unnest(${ids}::bigint[], ${[...foretold.values()]}::bigint[]) as f (cabinet_id, late)
    where f.cabinet_id = c.cabinet_id)`;
  return boxesToCome(db)
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('driver as d', 'd.driver_id', 't.driver_id')
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'o.order_no', 'o.require_date'])
    .select(['v.plate_number', 'd.driver_name', isReportedLate.as('reported')])
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('o.require_date', '>=', since)
    .where((eb) => eb.or([eb('o.require_date', '<', until), isReportedLate]))
    .where(isLate({ now, foretold: ids }))
    .orderBy(
      sql`greatest(ceil(extract(epoch from ${now}::timestamptz - o.require_date) / 60), ${told}, 0)`,
      'desc',
    )
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .limit(most)
    .execute();
};

export type LateBox = Awaited<ReturnType<typeof selectLateBoxes>>[number];

/** How many were wanted before a moment. */
export const countNotArrived = (db: Db, before: Date): Promise<number> =>
  countRows(boxesToCome(db).where('o.require_date', '<', before));

/** How many are to be at their doors in each hour of a time, and how many of them have no truck; hours without any are left out. */
export const countByHour = (db: Db, { since, until }: { since: Date; until: Date }) => {
  const doorAt = sql<Date>`coalesce(t.queue_at, o.require_date)`;
  return boxesToCome(db)
    .select([
      sql<Date>`date_trunc('hour', ${doorAt}, 'Asia/Shanghai')`.as('hour'),
      sql<number>`count(*)::int`.as('boxes'),
      sql<number>`(count(*) filter (where t.task_id is null))::int`.as('unassigned'),
    ])
    .where(doorAt, '>=', since)
    .where(doorAt, '<', until)
    .groupBy('hour')
    .execute();
};

/** Boxes that are over, and whose last work was done since a moment. */
export const countDoneSince = (db: Db, since: Date): Promise<number> =>
  countRows(db.selectFrom('cus_cabinet as c').where(isDoneSince(since)));

interface Heard {
  reporting: number;
  silent: number;
  /** `at`: ISO text. */
  ones: { plate: string; at: string | null }[] | null;
}

/** Trucks of which a task runs, by whether they were heard of since a moment; those of them that were not, the longest silent first. */
export async function selectTruckSignals(db: Db, since: Date, most: number): Promise<Heard> {
  const { rows } = await sql<Heard>`
    with w as (select v.plate_number, l.at, coalesce(l.at >= ${since}, false) as heard
      from vehicle v left join vehicle_last l on l.vehicle_id = v.vehicle_id
      where v.vehicle_id in (select vehicle_id from task where state = 'running'))
    select (count(*) filter (where heard))::int as reporting, (count(*) filter (where not heard))::int as silent,
      (select json_agg(json_build_object('plate', s.plate_number, 'at', s.at))
        from (select plate_number, at from w where not heard
          order by at nulls first, plate_number limit ${most}) s) as ones
    from w`.execute(db);
  return rows[0] ?? { reporting: 0, silent: 0, ones: null };
}
