import { type Db, sql } from '@boxhaul/db';
import { type Crews, boundBoxes } from '../../crews';

/** A task that has come to its turn, or waits for it again. */
export interface Moved {
  taskId: string;
  orderId: string;
}

/**
 * Of each truck and driver that are locked the first published task is gone for, while nothing of theirs runs, and the others
 * wait behind it, since the end of what came before, whenever that is told. Two on one trailer, and a box with the one that is
 * loaded into it, keep nobody waiting. `since`: when what happened happened. Answers what changed.
 */
export async function followQueue(tx: Db, { vehicleIds, driverIds }: Crews, since: Date): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with judged as (
      select c.task_id, c.queued, exists (
        select from task b join cus_order bo on bo.order_id = b.order_id
        where b.state in ('published', 'running') and b.task_id <> c.task_id
          and (b.vehicle_id = c.vehicle_id or b.driver_id = c.driver_id)
          and (b.state = 'running'
            or (coalesce(b.queue_at, bo.require_date), b.leg, b.task_id) < (coalesce(c.queue_at, o.require_date), c.leg, c.task_id))
          and b.cabinet_id not in (${boundBoxes})) as waits
      from task c join cus_order o on o.order_id = c.order_id
      where c.state = 'published'
        and (c.vehicle_id = any(${[...vehicleIds]}::bigint[]) or c.driver_id = any(${[...driverIds]}::bigint[]))
    )
    update task t
    set queued = j.waits, opened_at = case when not j.waits then greatest(t.published_at, ${since}::timestamptz,
      (select max(b.finished_at) from task b where b.state = 'finished' and b.finished_at > ${since}::timestamptz
        and (b.vehicle_id = t.vehicle_id or b.driver_id = t.driver_id))) end
    from judged j
    where j.task_id = t.task_id and j.waits <> j.queued
    returning t.task_id as "taskId", t.order_id as "orderId"`.execute(tx);
  return rows;
}
