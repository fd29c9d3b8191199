import { countRows, type Db, sql } from '@boxhaul/db';
import type { UserType } from '@boxhaul/domain/identity';
import type { PaperKind } from '@boxhaul/domain/orders';

export interface DocumentRow {
  document_id: string;
  file_id: string;
  file_name: string;
  file_size: string;
  content_type: string;
  kind: PaperKind;
  seq: number | null;
  cabinet_no: string | null;
  created_by: string;
  username: string;
  user_type: UserType;
  created_at: Date;
}

/** Files of an order, oldest first; the caller has checked that the order may be seen. */
export const listDocumentRows = (db: Db, orderId: string): Promise<DocumentRow[]> =>
  db
    .selectFrom('cus_order_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .innerJoin('account as a', 'a.account_id', 'd.created_by')
    .leftJoin('cus_cabinet as c', 'c.cabinet_id', 'd.cabinet_id')
    .select(['d.document_id', 'd.file_id', 'd.file_name', 'f.file_size', 'f.content_type', 'd.created_at'])
    .select(['c.seq', 'c.cabinet_no', 'd.created_by', 'a.username', 'a.user_type'])
    .select(sql<PaperKind>`d.kind`.as('kind'))
    .where('d.order_id', '=', orderId)
    .orderBy('d.document_id')
    .execute();

export const countDocuments = (db: Db, orderId: string): Promise<number> =>
  countRows(db.selectFrom('cus_order_document').where('order_id', '=', orderId));

/** What is added to an order, by whom, and what it is. */
interface Adding {
  orderId: string;
  accountId: string;
  now: Date;
  kind?: PaperKind | undefined;
  cabinetId?: string | undefined;
}

export async function insertDocuments(
  tx: Db,
  { orderId, accountId, now, kind = 'other', cabinetId }: Adding,
  files: readonly { fileId: string; fileName: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('cus_order_document')
    .values(
      files.map(({ fileId, fileName }) => ({
        order_id: orderId,
        file_id: fileId,
        file_name: fileName,
        kind,
        cabinet_id: cabinetId ?? null,
        created_by: accountId,
        created_at: now,
      })),
    )
    .execute();
}
