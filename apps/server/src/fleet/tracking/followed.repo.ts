import { SHOWN_TASK_STATES } from '@boxhaul/domain/orders';
import type { Db } from '@boxhaul/db';

/** The boxes of orders, each with its legs that were published: for who follows an order from outside. */
export const selectFollowedBoxes = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('cus_cabinet as c')
    .leftJoin('task as t', (join) =>
      join
        .onRef('t.cabinet_id', '=', 'c.cabinet_id')
        .on('t.state', 'in', SHOWN_TASK_STATES)
        .on('t.published_at', 'is not', null),
    )
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .select(['c.order_id', 'c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.seal_no', 'c.state as cabinet_state'])
    .select([
      't.task_id',
      't.leg',
      't.state as task_state',
      't.phase',
      't.vehicle_id',
      't.published_at',
      't.started_at',
    ])
    .select('v.plate_number')
    .where('c.order_id', 'in', orderIds)
    .orderBy('c.order_id')
    .orderBy('c.seq')
    .orderBy('t.leg')
    .execute();

export type FollowedLeg = Awaited<ReturnType<typeof selectFollowedBoxes>>[number];

/** What was done of their legs, and what is still to be done. */
export async function selectMilestones(db: Db, legs: readonly Pick<FollowedLeg, 'task_id'>[]) {
  const taskIds = legs.flatMap(({ task_id: taskId }) => (taskId === null ? [] : [taskId]));
  if (taskIds.length === 0) return [];
  return db
    .selectFrom('task_node')
    .select(['task_id', 'node_name', 'done_at'])
    .where('task_id', 'in', taskIds)
    .orderBy('task_id')
    .orderBy('seq')
    .execute();
}
