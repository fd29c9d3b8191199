import type { NotedBox } from '@boxhaul/domain/dispatch';
import { type Db, sql } from '@boxhaul/db';
import { boxesOfBooking } from '../../../fleet/sailings';

const AT_A_TIME = 500;
const DAY_MS = 24 * 3600_000;

/** A box whose number is in doubt, under the task whose exception it becomes. */
interface NumberInDoubt extends NotedBox {
  task_id: string;
  cabinet_id: string;
}

/** The keys of what is raised; `selectBoxNumbers` asks for the same. */
export const numberEvent = (taskId: string): string => `box_number ${taskId}`;
export const unlistedEvent = (cabinetId: string, cabinetNo: string): string =>
  `box_number ${cabinetId} ${cabinetNo}`;

/**
 * Boxes under way whose number has a wrong check digit, or of which two were noted, and those of the last day too that
 * are none of their booking's; of which nothing was raised yet. Of a node that was taken back, or sent once more, counts
 * what it said last.
 */
export async function selectBoxNumbers(db: Db, now: Date): Promise<NumberInDoubt[]> {
  const { rows } = await sql<NumberInDoubt>`
    select t.task_id, t.cabinet_id, c.cabinet_no as "cabinetNo", noted.numbers as noted, c.cabinet_no_override as overridden,
      o.book_space_no as "bookSpaceNo", coalesce(l.listed, '{}') as listed
    from task t join cus_cabinet c on c.cabinet_id = t.cabinet_id join cus_order o on o.order_id = t.order_id
      left join lateral ${boxesOfBooking('o')} l on true
      cross join lateral (
        select coalesce(array_agg(distinct s.no), '{}') as numbers from (
          select distinct on (n.node_id) e.after ->> 'cabinet_no' as no
          from order_event e join task_node n on n.node_id = (e.after ->> 'nodeId')::bigint
            join task its on its.task_id = n.task_id
          where e.order_id = t.order_id and e.event in ('node_done', 'proof_resent') and e.after ->> 'cabinet_no' is not null
            and its.cabinet_id = t.cabinet_id and n.done_at is not null
          order by n.node_id, e.event_id desc) s
      ) noted
    where c.cabinet_no is not null
      and (t.state = 'running' and (c.cabinet_no_override or cardinality(noted.numbers) > 1)
          and not exists (select from task_exception e where e.event_key = 'box_number ' || t.task_id)
        or (t.state = 'running' or t.state = 'finished' and t.finished_at > ${new Date(now.getTime() - DAY_MS)})
          and c.cabinet_no <> all(l.listed)
          and not exists (select from task_exception e
            where e.event_key = 'box_number ' || c.cabinet_id || ' ' || c.cabinet_no))
      and not exists (select from task_exception e
        where e.task_id = t.task_id and e.kind = 'box_number' and e.closed_at is null)
    order by t.task_id limit ${AT_A_TIME}`.execute(db);
  return rows;
}
