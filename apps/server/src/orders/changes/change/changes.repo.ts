import type { DB, Db, Insertable, Selectable } from '@boxhaul/db';

export type ChangeRow = Selectable<DB['order_change']> & { asked_by: string };

export const insertChange = async (tx: Db, row: Insertable<DB['order_change']>): Promise<string> => {
  const made = await tx
    .insertInto('order_change')
    .values(row)
    .returning('change_id')
    .executeTakeFirstOrThrow();
  return made.change_id;
};

const changes = (db: Db) =>
  db
    .selectFrom('order_change as w')
    .innerJoin('account as a', 'a.account_id', 'w.account_id')
    .selectAll('w')
    .select('a.username as asked_by');

/** All of an order, the newest first. */
export const listChangeRows = (db: Db, orderId: string): Promise<ChangeRow[]> =>
  changes(db).where('w.order_id', '=', orderId).orderBy('w.change_id', 'desc').execute();

export const findNewestChange = (db: Db, orderId: string): Promise<ChangeRow | undefined> =>
  changes(db).where('w.order_id', '=', orderId).orderBy('w.change_id', 'desc').limit(1).executeTakeFirst();

/** Lock its order first, and read it again below that lock. */
export const findChange = (db: Db, changeId: string): Promise<ChangeRow | undefined> =>
  changes(db).where('w.change_id', '=', changeId).executeTakeFirst();

export const settleChange = async (
  tx: Db,
  changeId: string,
  answer: Pick<Insertable<DB['order_change']>, 'state' | 'answered_by' | 'answered_at' | 'answer'>,
): Promise<void> => {
  await tx.updateTable('order_change').set(answer).where('change_id', '=', changeId).execute();
};
