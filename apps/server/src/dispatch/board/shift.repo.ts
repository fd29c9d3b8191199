import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';
import { FORMER_TASK_STATES } from '@boxhaul/domain/orders';
import { type BoardFilter, isLate, isOnTab } from './board-filter.repo';

/** Boxes that are not over and are held up or late, those held up first; `count`: of all. */
export const selectBoxesToMind = (db: Db, asked: Pick<BoardFilter, 'now' | 'foretold'>, most: number) => {
  const late = isLate(asked);
  return db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task')
          .select(['task.task_id', 'task.vehicle_id'])
          .whereRef('task.cabinet_id', '=', 'c.cabinet_id')
          .where('task.state', 'not in', FORMER_TASK_STATES)
          .orderBy('task.leg', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.state as cabinet_state', 'o.order_no'])
    .select(['o.require_date', 't.task_id', 't.vehicle_id'])
    .select([
      isOnTab('held').as('held'),
      late.as('late'),
      sql<string | null>`(select h.reason from box_hold h
        where h.cabinet_id = c.cabinet_id and h.ended_at is null limit 1)`.as('hold_reason'),
      sql<string | null>`(select e.detail from task_exception e join task x using (task_id)
        where x.cabinet_id = c.cabinet_id and x.state <> 'withdrawn' and e.kind = 'late' and e.closed_at is null
        order by e.raised_at desc limit 1)`.as('late_detail'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where('o.state', 'in', HAULED_ORDER_STATES)
    .where(isOnTab('open'))
    .where((eb) => eb.or([isOnTab('held'), late]))
    .orderBy('held', 'desc')
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .limit(most)
    .execute();
};

export type BoxToMind = Awaited<ReturnType<typeof selectBoxesToMind>>[number];

/** Tasks that run, by plate, each with its first node that is not done; `count`: of all. */
export const selectRunningTasks = (db: Db, most: number) =>
  db
    .selectFrom('task as t')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('driver as d', 'd.driver_id', 't.driver_id')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .select(['t.vehicle_id', 'v.plate_number', 'd.driver_name', 'o.order_no', 'c.seq', 'c.cabinet_no'])
    .select([
      sql<string | null>`(select n.node_name from task_node n
        where n.task_id = t.task_id and n.done_at is null and n.turn_id is null order by n.seq limit 1)`.as(
        'next_node',
      ),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where('t.state', '=', 'running')
    .orderBy('v.plate_number')
    .orderBy('t.task_id')
    .limit(most)
    .execute();

export type RunningTask = Awaited<ReturnType<typeof selectRunningTasks>>[number];
