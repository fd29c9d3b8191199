import { type Db, sql } from '@boxhaul/db';

/** Steps of a task that were entered, in order, each with its pictures and when the newest of these came. */
export async function selectEnteredNodes(
  db: Db,
  taskId: string,
): Promise<
  { name: string; doneAt: Date; inFence: boolean | null; pictures: number; picturedAt: Date | null }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof selectEnteredNodes>>[number]>`
    select n.node_name as name, n.done_at as "doneAt", n.in_fence as "inFence",
      count(f.file_id)::int as pictures, max(f.created_at) as "picturedAt"
    from task_node n
    left join task_node_pic p on p.node_id = n.node_id
    left join stored_file f on f.file_id = p.file_id
    where n.task_id = ${taskId} and n.done_at is not null
    group by n.node_id order by n.seq`.execute(db);
  return rows;
}

/** When the interchange receipts of a task's box, or of its whole order, came. */
export async function selectReceiptTimes(db: Db, taskId: string): Promise<Date[]> {
  const { rows } = await sql<{ createdAt: Date }>`
    select d.created_at as "createdAt" from cus_order_document d join task t on t.order_id = d.order_id
    where t.task_id = ${taskId} and d.kind = 'eir'
      and (d.cabinet_id is null or d.cabinet_id = t.cabinet_id) order by d.created_at`.execute(db);
  return rows.map(({ createdAt }) => createdAt);
}
