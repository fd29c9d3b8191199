import { type Db, sql } from '@boxhaul/db';
import type { HashedSubtree, Subtree } from '@boxhaul/domain/kit';

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

/** How many entries there are. */
export const countLeaves = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(leaf_index) + 1, 0) as count from origin_log_leaf`.execute(db);
  return rows[0]!.count;
};

/** Hashes of complete subtrees, in the order in which they were asked for. Throws where one is not kept. */
export const selectSubtrees = async (db: Db, wanted: readonly Subtree[]): Promise<Buffer[]> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select coalesce(l.leaf_hash, n.node_hash) as hash
    from unnest(${wanted.map(({ level }) => level)}::int[], ${wanted.map(({ number }) => number)}::int[])
      with ordinality as w(level, number, place)
    left join origin_log_leaf l on w.level = 0 and l.leaf_index = w.number
    left join origin_log_node n on n.level = w.level and n.node_number = w.number
    order by w.place`.execute(db);
  return rows.map(({ hash }) => {
    if (!hash) throw new Error('a hash of the origin log is missing');
    return hash;
  });
};

/** An entry with the subtrees that it completes. */
export const insertEntry = async (
  tx: Db,
  [leaf, ...nodes]: readonly HashedSubtree[],
  addedAt: Date,
): Promise<void> => {
  if (!leaf) return;
  const row = { leaf_index: leaf.number, leaf_hash: Buffer.from(leaf.hash), added_at: addedAt };
  await tx.insertInto('origin_log_leaf').values(row).execute();
  if (nodes.length === 0) return;
  const rows = nodes.map(({ level, number, hash }) => ({
    level,
    node_number: number,
    node_hash: Buffer.from(hash),
  }));
  await tx.insertInto('origin_log_node').values(rows).execute();
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
