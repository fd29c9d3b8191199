import { type Db, sql } from '@boxhaul/db';
import { BOARD_STAGES, FORMER_TASK_STATES } from '@boxhaul/domain/orders';
import { packedMarks } from '../../../orders/orders';
import { isCalled } from '../board.repo';
import { MINUTES_OF_TASK } from '../../crews';
import { type BoardFilter, hasNotArrived, isReportedLate, isWantedBox } from '../board-filter.repo';

/** The boxes that a filter finds, the earliest first, each with its newest leg; `count`: of all. */
export const selectDayBoxes = (db: Db, filter: BoardFilter, most: number) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .innerJoin('customer as u', 'u.customer_id', 'o.customer_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task')
          .selectAll('task')
          .whereRef('task.cabinet_id', '=', 'c.cabinet_id')
          .where('task.state', 'not in', FORMER_TASK_STATES)
          .orderBy('task.leg', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoin('driver as d', 'd.driver_id', 't.driver_id')
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.state as cabinet_state', 'o.order_id'])
    .select(['o.order_no', 'o.order_type', 'o.cabinet_type', 'u.customer_name', 'o.address', 'o.address_lng'])
    .select([
      'o.address_lat',
      'o.require_date',
      'o.harbor_id',
      'h.harbor_name',
      'r.full_name as region_full_name',
      'o.dock_id as order_dock_id',
      't.task_id',
      't.leg_kind',
      't.state as task_state',
    ])
    .select([
      't.vehicle_id',
      't.driver_id',
      'd.driver_name',
      't.dock_id',
      't.return_dock_id',
      't.return_depot_id',
    ])
    .select(['t.started_at', 't.finished_at', 't.queue_at', MINUTES_OF_TASK.as('minutes')])
    .select(['t.hour_before', 't.hour_confirmed_at'])
    .select([
      hasNotArrived.as('not_come'),
      sql<Date | null>`(select h.until from match_hold h join load_match m using (match_id)
        where h.cabinet_id = c.cabinet_id and m.cabinet_id = c.cabinet_id and h.until > ${filter.now})`.as(
        'locked_until',
      ),
      isReportedLate.as('reported'),
      packedMarks(sql.ref('c.cabinet_id'), { open: true }).as('marks'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where('o.state', 'in', BOARD_STAGES)
    .where(isWantedBox(filter))
    .where(isCalled(filter.keyword))
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .limit(most)
    .execute();

export type DayRow = Awaited<ReturnType<typeof selectDayBoxes>>[number];
