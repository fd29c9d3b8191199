import { type Db, sql } from '@boxhaul/db';

/** A row for each truck with a terminal; the task columns are null when it has none under way. */
export const selectFleet = (db: Db) =>
  db
    .selectFrom('terminal as m')
    .innerJoin('vehicle as v', 'v.vehicle_id', 'm.vehicle_id')
    .leftJoin('vehicle_last as l', 'l.vehicle_id', 'm.vehicle_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task')
          .select(['task_id', 'order_id', 'dock_id', 'return_dock_id', 'return_depot_id'])
          .whereRef('task.vehicle_id', '=', 'm.vehicle_id')
          .where('task.state', 'in', ['published', 'running'])
          // Of two that follow each other the one under way.
          .orderBy(sql`task.state = 'running'`, 'desc')
          .orderBy('task.queued')
          .orderBy('task.task_id')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('task_node')
          .select(['node_id', 'node_name', 'place'])
          .whereRef('task_node.task_id', '=', 't.task_id')
          .where('task_node.done_at', 'is', null)
          .where('task_node.turn_id', 'is', null)
          .where('task_node.place', '<>', 'any')
          .orderBy('task_node.seq')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .leftJoin('dock as d', 'd.dock_id', 't.dock_id')
    .leftJoin('dock as rk', 'rk.dock_id', 't.return_dock_id')
    .leftJoin('depot as rd', 'rd.depot_id', 't.return_depot_id')
    .leftJoin('cus_order as o', 'o.order_id', 't.order_id')
    .select([
      'm.terminal_id',
      'v.plate_number',
      'l.lng as last_lng',
      'l.lat as last_lat',
      't.task_id',
      'n.node_id',
      'n.node_name',
      sql<
        number | null
      >`case n.place when 'dock' then d.lng when 'return' then coalesce(rd.lng, rk.lng, d.lng)
        else o.address_lng end`.as('next_lng'),
      sql<
        number | null
      >`case n.place when 'dock' then d.lat when 'return' then coalesce(rd.lat, rk.lat, d.lat)
        else o.address_lat end`.as('next_lat'),
      sql<number | null>`o.address_lng`.as('door_lng'),
      sql<number | null>`o.address_lat`.as('door_lat'),
    ])
    .orderBy('m.terminal_id')
    .execute();
