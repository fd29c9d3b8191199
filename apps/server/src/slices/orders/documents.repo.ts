import { type Db, sql } from '@boxhaul/db';

export interface DocumentRow {
  document_id: string;
  file_id: string;
  file_name: string;
  file_size: string;
  created_at: Date;
}

/** Files of an order, oldest first; the caller has checked that the order may be seen. */
export const listDocumentRows = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('cus_order_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.document_id', 'd.file_id', 'd.file_name', 'f.file_size', 'd.created_at'])
    .where('d.order_id', '=', orderId)
    .orderBy('d.document_id')
    .execute();

export const countDocuments = async (db: Db, orderId: string): Promise<number> => {
  const row = await db
    .selectFrom('cus_order_document')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.n;
};

export async function insertDocuments(
  tx: Db,
  order: { orderId: string; accountId: string; now: Date },
  files: readonly { fileId: string; fileName: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('cus_order_document')
    .values(
      files.map(({ fileId, fileName }) => ({
        order_id: order.orderId,
        file_id: fileId,
        file_name: fileName,
        created_by: order.accountId,
        created_at: order.now,
      })),
    )
    .execute();
}
