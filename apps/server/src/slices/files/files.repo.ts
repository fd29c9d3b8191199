import type { Db, Insertable, DB } from '@boxhaul/db';

/** A stored file as other slices see it. Size in bytes, of what is kept. */
export interface StoredFile {
  fileId: string;
  fileName: string;
  fileSize: number;
}

export const insertFile = async (db: Db, row: Insertable<DB['stored_file']>): Promise<void> => {
  await db.insertInto('stored_file').values(row).execute();
};

/** Whose files may be meant: an account's own, within its enterprise when it has one. */
export interface FileOwner {
  customerId: string | null;
  accountId: string;
}

/** Those of `ids` that are the owner's own uploads. */
export async function findOwnFiles(db: Db, owner: FileOwner, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('stored_file')
    .select(['file_id', 'file_name', 'file_size'])
    .where('file_id', 'in', [...new Set(ids)])
    .where('account_id', '=', owner.accountId)
    .where('customer_id', 'is not distinct from', owner.customerId)
    .execute();
  return rows.map((row) => ({
    fileId: row.file_id,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
  }));
}

/** For downloads only: the signed link has already said that the caller may. */
export const findFileForDownload = (db: Db, fileId: string) =>
  db
    .selectFrom('stored_file')
    .select(['storage_key', 'file_name', 'content_type'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();

/** Takes away the rows of files from before a moment that nothing points at; answers the keys of their bytes. */
export async function deleteAbandonedFiles(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('stored_file')
    .where('file_id', 'in', (eb) =>
      eb
        .selectFrom('stored_file as f')
        .leftJoin('cus_order_document as d', 'd.file_id', 'f.file_id')
        .leftJoin('task_node_pic as p', 'p.file_id', 'f.file_id')
        .select('f.file_id')
        .where('f.created_at', '<', before)
        .where('d.file_id', 'is', null)
        .where('p.file_id', 'is', null)
        .limit(most),
    )
    .returning('storage_key')
    .execute();
  return rows.map((row) => row.storage_key);
}
