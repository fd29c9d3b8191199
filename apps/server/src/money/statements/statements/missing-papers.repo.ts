import type { PaperKind } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';

/**
 * Holds the papers of a customer as they are: whoever sends a statement that rests on them, and whoever takes one away,
 * goes after the other.
 */
export const lockPapers = (tx: Db, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('papers of customer'), ${Number(BigInt(customerId) % 2n ** 31n)})`.execute(
    tx,
  );

/** The boxes of a statement. */
export async function boxesOfStatement(db: Db, statementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_line')
    .select('cabinet_id')
    .distinct()
    .where('statement_id', '=', statementId)
    .execute();
  return rows.map((row) => row.cabinet_id);
}

/** So many are named; a clerk mends these first. */
export const MOST_NAMED = 20;

/**
 * Which papers their customer wants of these boxes and nobody has uploaded: to the box, to its whole order, or as the
 * pictures of a node that proves the same; one more than are named.
 */
export async function missingOfBoxes(db: Db, cabinetIds: readonly string[]) {
  if (cabinetIds.length === 0) return [];
  const { rows } = await sql<{ kind: PaperKind; order_no: string; seq: number; cabinet_no: string | null }>`
    select w.kind, o.order_no, c.seq, c.cabinet_no
    from cus_cabinet c
    join cus_order o using (order_id)
    join customer_paper w on w.customer_id = o.customer_id
    where c.cabinet_id = any(${cabinetIds}::bigint[])
      and not exists (select from cus_order_document d
        where d.order_id = c.order_id and d.kind = w.kind and (d.cabinet_id is null or d.cabinet_id = c.cabinet_id))
      and not exists (select from task t join task_node n using (task_id) join task_node_pic p using (node_id)
        where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn'
          and n.proofs && case w.kind when 'eir' then '{eir_in,eir_out}'::text[]
            when 'receipt' then '{receipt}'::text[] when 'weighing_slip' then '{weighing}'::text[]
            else '{}'::text[] end)
    order by o.order_no, c.seq, w.kind limit ${MOST_NAMED + 1}`.execute(db);
  return rows;
}
