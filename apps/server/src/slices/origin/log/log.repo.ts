import { type Db, sql } from '@boxhaul/db';

/** Of two that add to the log or judge a task at once, on whatever node, the second waits: the log never forks. */
export const lockLog = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('origin log'))`.execute(tx);
};

/** The newest key; none before the first certificate. */
export const findKey = (db: Db) =>
  db
    .selectFrom('origin_log_key')
    .select(['public_key', 'private_sealed'])
    .orderBy('key_id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertKey = async (
  tx: Db,
  key: { public_key: Buffer; private_sealed: string; made_at: Date },
): Promise<void> => {
  await tx
    .insertInto('origin_log_key')
    .values({ key_id: 1, ...key })
    .execute();
};

/** Hashes of the log's first entries, or of all. */
export const selectLeaves = async (db: Db, size?: number): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('origin_log_leaf')
    .select('leaf_hash')
    .$if(size !== undefined, (q) => q.where('leaf_index', '<', size ?? 0))
    .orderBy('leaf_index')
    .execute();
  return rows.map((row) => row.leaf_hash);
};

export const insertLeaf = async (
  tx: Db,
  row: { leaf_index: number; leaf_hash: Buffer; added_at: Date },
): Promise<void> => {
  await tx.insertInto('origin_log_leaf').values(row).execute();
};

/** The newest head. */
export const findHead = (db: Db) =>
  db
    .selectFrom('origin_tree_head')
    .select(['tree_size', 'signed_at', 'root_hash', 'signature'])
    .orderBy('tree_size', 'desc')
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export type HeadRow = NonNullable<Awaited<ReturnType<typeof findHead>>>;

export const insertHead = async (tx: Db, row: HeadRow): Promise<void> => {
  await tx.insertInto('origin_tree_head').values(row).execute();
};

interface NewCertificate {
  certificate_id: string;
  check_id: string;
  leaf_index: number;
  body: string;
  signature: Buffer;
  issued_by: string;
  issued_at: Date;
}

export const insertCertificate = async (tx: Db, row: NewCertificate): Promise<void> => {
  await tx.insertInto('origin_certificate').values(row).execute();
};

/** Of which task and harbour a certificate is. */
export const findCertified = (db: Db, certificateId: string) =>
  db
    .selectFrom('origin_certificate as c')
    .innerJoin('origin_check as h', 'h.check_id', 'c.check_id')
    .select(['h.task_id', 'h.harbor_id', 'h.version'])
    .where('c.certificate_id', '=', certificateId)
    .executeTakeFirst();
