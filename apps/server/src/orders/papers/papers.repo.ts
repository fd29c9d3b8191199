import type { PaperKind } from '@boxhaul/domain/orders';
import { type Db, sql } from '@boxhaul/db';

/** A document with the order that it is of; undefined for another customer's (null: an operator asks). */
export const findDocument = (db: Db, documentId: string, customerId: string | null) =>
  db
    .selectFrom('cus_order_document as d')
    .innerJoin('cus_order as o', 'o.order_id', 'd.order_id')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.document_id', 'd.order_id', 'd.file_id', 'd.file_name', 'd.created_by', 'd.cabinet_id'])
    .select(['o.customer_id', 'o.order_no', 'f.content_type', 'f.storage_key'])
    .where('d.document_id', '=', documentId)
    .$if(customerId !== null, (q) => q.where('o.customer_id', '=', customerId ?? ''))
    .executeTakeFirst();

export type FoundDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** False where somebody else was quicker. */
export async function deleteDocument(tx: Db, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cus_order_document')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a line of the order, or of the box that a document is of, is settled: its papers are part of what was paid. */
export async function isSettled(
  db: Db,
  { order_id, cabinet_id }: Pick<FoundDocument, 'order_id' | 'cabinet_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('cost_line')
    .select('cost_id')
    .where('order_id', '=', order_id)
    .where('cost_status', '=', 2)
    .$if(cabinet_id !== null, (q) => q.where('cabinet_id', '=', cabinet_id))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The number of a statement that was sent with a document among the papers that its customer demanded: it rests on it as
 * long as it is neither taken back nor void.
 */
export async function findStatementOn(db: Db, documentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ statement_no: string }>`
    select s.statement_no from cus_order_document d
    join statement_box b on b.order_id = d.order_id and (d.cabinet_id is null or d.cabinet_id = b.cabinet_id)
    join statement s on s.statement_id = b.statement_id and s.state not in ('draft', 'void')
      and s.sent_at >= d.created_at
    join customer_paper w on w.customer_id = s.customer_id and w.kind = d.kind and w.created_at <= s.sent_at
    where d.document_id = ${documentId}::bigint order by s.statement_id limit 1`.execute(db);
  return rows[0]?.statement_no;
}

/** Names of the order's documents that have the very bytes of one of these. */
export async function sameDocuments(db: Db, orderId: string, hashes: readonly Buffer[]): Promise<string[]> {
  const rows = await db
    .selectFrom('cus_order_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select('d.file_name')
    .where('d.order_id', '=', orderId)
    .where('f.sha256', 'in', hashes)
    .execute();
  return rows.map((row) => row.file_name);
}

export const findBoxOfOrder = (db: Db, orderId: string, cabinetId: string) =>
  db
    .selectFrom('cus_cabinet')
    .select('cabinet_id')
    .where('cabinet_id', '=', cabinetId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** The order as an operator packs its papers; undefined where there is none. */
export const findOrderNo = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_order')
    .select(['order_id', 'order_no', 'customer_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** Where the bytes of orders' documents and of their boxes' node pictures are, each with its place in a zip. */
export async function filesOfOrders(db: Db, orderIds: readonly string[]) {
  const [documents, pictures] = await Promise.all([
    db
      .selectFrom('cus_order_document as d')
      .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
      .leftJoin('cus_cabinet as c', 'c.cabinet_id', 'd.cabinet_id')
      .select([
        'd.order_id',
        'f.storage_key',
        'f.file_size',
        'd.file_name',
        'c.seq',
        'c.cabinet_no',
        sql<PaperKind>`d.kind`.as('kind'),
      ])
      .where('d.order_id', 'in', orderIds)
      .orderBy('d.document_id')
      .execute(),
    db
      .selectFrom('task as t')
      .innerJoin('task_node as n', 'n.task_id', 't.task_id')
      .innerJoin('task_node_pic as p', 'p.node_id', 'n.node_id')
      .innerJoin('stored_file as f', 'f.file_id', 'p.file_id')
      .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
      .select(['t.order_id', 'f.storage_key', 'f.file_size', 'f.file_name'])
      .select(['c.seq', 'c.cabinet_no', 'n.node_name'])
      .where('t.order_id', 'in', orderIds)
      .where('t.state', '<>', 'withdrawn')
      .orderBy('c.seq')
      .orderBy('t.leg')
      .orderBy('n.seq')
      .orderBy('f.created_at')
      .execute(),
  ]);
  return { documents, pictures };
}

/** Who opened a file, the latest first; of one account alone where it is named. */
export const selectFileViews = (db: Db, fileId: string, accountId?: string) =>
  db
    .selectFrom('personal_access as p')
    .innerJoin('account as a', 'a.account_id', 'p.account_id')
    .leftJoin('customer as k', 'k.customer_id', 'a.customer_id')
    .select(['p.at', 'p.account_id', 'a.username', 'a.user_type', 'k.customer_name'])
    .where('p.access_kind', '=', 'file')
    .where('p.subject', '=', fileId)
    .$if(accountId !== undefined, (query) => query.where('p.account_id', '=', accountId ?? ''))
    .orderBy('p.access_id', 'desc')
    .limit(100)
    .execute();

export async function requiredPapers(db: Db, customerId: string): Promise<PaperKind[]> {
  const rows = await db
    .selectFrom('customer_paper')
    .select(sql<PaperKind>`kind`.as('kind'))
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Puts these in the place of what a customer wanted before. */
export async function replaceRequired(
  tx: Db,
  customerId: string,
  kinds: readonly PaperKind[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx.deleteFrom('customer_paper').where('customer_id', '=', customerId).execute();
  if (kinds.length === 0) return;
  await tx
    .insertInto('customer_paper')
    .values(
      [...new Set(kinds)].map((kind) => ({ customer_id: customerId, kind, created_by: by, created_at: now })),
    )
    .execute();
}

export const findCustomer = (tx: Db, customerId: string) =>
  tx.selectFrom('customer').select('customer_name').where('customer_id', '=', customerId).executeTakeFirst();
