import { type Db, sql } from '@boxhaul/db';

const waiting = async (db: Db): Promise<number> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
};

/**
 * Begins calls, each once the one before waits for what `hold` does; does `meanwhile` once all of them wait, and undoes
 * what `hold` did, so that they go on in their order: what they answer.
 */
export async function whileLocked<T>(
  db: Db,
  hold: (tx: Db) => Promise<unknown>,
  calls: readonly (() => Promise<T>)[],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<T[]> {
  const tx = await db.startTransaction().execute();
  await hold(tx);
  const until = Date.now() + 10_000;
  const begun: Promise<T>[] = [];
  for (const call of calls) {
    begun.push(call());
    while ((await waiting(db)) < begun.length && Date.now() < until);
  }
  const all = await waiting(db);
  await meanwhile();
  await tx.rollback().execute();
  if (all < calls.length) throw new Error('the calls do not wait');
  return Promise.all(begun);
}
