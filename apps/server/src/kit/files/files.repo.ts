import type { Db, Insertable, DB } from '@boxhaul/db';

/** A stored file as other slices see it. Size in bytes, of what is kept. */
export interface StoredFile {
  fileId: string;
  fileName: string;
  fileSize: number;
}

export const insertFiles = async (tx: Db, rows: Insertable<DB['stored_file']>[]): Promise<void> => {
  await tx.insertInto('stored_file').values(rows).execute();
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

/** The owner's own upload of that id with where its bytes are, when it is a picture. */
export async function findOwnPicture(
  db: Db,
  owner: FileOwner,
  fileId: string,
): Promise<{ fileId: string; storageKey: string } | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['file_id', 'storage_key'])
    .where('file_id', '=', fileId)
    .where('account_id', '=', owner.accountId)
    .where('customer_id', 'is not distinct from', owner.customerId)
    .where('content_type', 'like', 'image/%')
    .executeTakeFirst();
  return row && { fileId: row.file_id, storageKey: row.storage_key };
}

/** For downloads only: the signed link has already said that the caller may. */
export const findFileForDownload = (db: Db, fileId: string) =>
  db
    .selectFrom('stored_file')
    .select(['storage_key', 'file_name', 'content_type', 'customer_id'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
