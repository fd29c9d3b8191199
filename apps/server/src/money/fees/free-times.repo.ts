import type { Db } from '@boxhaul/db';

/** What prices by the day go by: a box's type, line, dock and free periods. */
export const selectFreeTimes = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .leftJoin('box_preparation as p', 'p.cabinet_id', 'c.cabinet_id')
    .select([
      'c.cabinet_id',
      'o.order_type',
      'o.cabinet_type',
      'o.ship_company_id',
      'p.box_free_until',
      'p.yard_free_until',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('task as t')
            .select('t.dock_id')
            .whereRef('t.cabinet_id', '=', 'c.cabinet_id')
            .where('t.state', '<>', 'withdrawn')
            .orderBy('t.leg')
            .orderBy('t.task_id')
            .limit(1),
          'o.dock_id',
        )
        .as('dock_id'),
    )
    .where('c.order_id', '=', orderId)
    .execute();

export type FreeTimeRow = Awaited<ReturnType<typeof selectFreeTimes>>[number];
