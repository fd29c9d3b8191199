import type { Db } from '@boxhaul/db';

export const selectSite = (db: Db) =>
  db
    .selectFrom('site_version')
    .select(['version', 'content', 'saved_at'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const selectSiteVersions = (db: Db, most: number) =>
  db
    .selectFrom('site_version as v')
    .innerJoin('account as a', 'a.account_id', 'v.saved_by')
    .select(['v.version', 'v.content', 'v.saved_at', 'a.username'])
    .orderBy('v.version', 'desc')
    .limit(most)
    .execute();

/** False when somebody else has saved that version meanwhile. */
export async function insertSiteVersion(
  tx: Db,
  { version, content, by, at }: { version: number; content: object; by: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insertInto('site_version')
    .values({ version, content: JSON.stringify(content), saved_by: by, saved_at: at })
    .onConflict((oc) => oc.column('version').doNothing())
    .returning('version')
    .execute();
  return rows.length > 0;
}

export const insertSitePictures = async (tx: Db, fileIds: readonly string[]): Promise<void> => {
  await tx
    .insertInto('site_picture')
    .values(fileIds.map((file_id) => ({ file_id })))
    .execute();
};

/** Those of the ids that are pictures of the site. */
export async function findSitePictures(db: Db, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('site_picture')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute();
  return new Set(rows.map((row) => row.file_id));
}

export const insertSiteFiles = async (tx: Db, fileIds: readonly string[]): Promise<void> => {
  await tx
    .insertInto('site_file')
    .values(fileIds.map((file_id) => ({ file_id })))
    .execute();
};

export const isSiteFile = async (db: Db, fileId: string): Promise<boolean> =>
  (await db.selectFrom('site_file').select('file_id').where('file_id', '=', fileId).executeTakeFirst()) !==
  undefined;
