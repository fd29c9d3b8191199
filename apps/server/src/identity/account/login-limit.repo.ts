import { type Db, sql } from '@boxhaul/db';

export interface Failures {
  /** This one included. */
  count: number;
  /** The first of them. */
  since: Date;
}

/** Counts a failure to each key, in their order; one of before `before` begins anew. */
export async function countFailures(
  db: Db,
  keys: readonly Buffer[],
  { now, before }: { now: Date; before: Date },
): Promise<Failures[]> {
  const values = keys.map((key) => sql`(${key}::bytea, 1, ${now}::timestamptz)`);
  const { rows } = await sql<{ key_hash: Buffer; failures: number; since: Date }>`
    insert into sign_in_failure as f (key_hash, failures, since) values ${sql.join(values)}
    on conflict (key_hash) do update set
      failures = case when f.since <= ${before} then 1 else f.failures + 1 end,
      since = case when f.since <= ${before} then excluded.since else f.since end
    returning key_hash, failures, since`.execute(db);
  return keys.map((key) => {
    const row = rows.find((each) => each.key_hash.equals(key))!;
    return { count: row.failures, since: row.since };
  });
}

/** One by one, so that two who take back lock nothing crosswise. */
export async function takeBackFailure(db: Db, keys: readonly Buffer[]): Promise<void> {
  for (const key of keys) {
    await db
      .updateTable('sign_in_failure')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('key_hash', '=', key)
      .where('failures', '>', 0)
      .execute();
  }
}

export const clearFailures = async (db: Db, key: Buffer): Promise<void> => {
  await db.deleteFrom('sign_in_failure').where('key_hash', '=', key).execute();
};

export const deleteFailuresBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sign_in_failure').where('since', '<=', before).execute();
};
