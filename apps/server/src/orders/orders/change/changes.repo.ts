import { type DB, type Db, type Insertable, type Selectable, sql } from '@boxhaul/db';

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

/** The boxes of an order of which anything is noted beside the order: a task, a paper, money, a preparation, a pair. They cannot be left out. */
export const selectKeptBoxes = async (db: Db, orderId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('cus_cabinet as c')
    .select('c.seq')
    .where('c.order_id', '=', orderId)
    .where(
      sql<boolean>`(exists (select from task x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from cus_order_document x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from cost_line x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from payable_line x where x.order_id = c.order_id and x.cabinet_id = c.cabinet_id)
        or exists (select from box_preparation x where x.cabinet_id = c.cabinet_id)
        or exists (select from box_hold x where x.cabinet_id = c.cabinet_id)
        or exists (select from box_mark x where x.cabinet_id = c.cabinet_id)
        or exists (select from paired_box x where x.cabinet_id = c.cabinet_id)
        or exists (select from tender x where x.cabinet_id = c.cabinet_id)
        or exists (select from load_match x where x.cabinet_id = c.cabinet_id)
        or exists (select from order_share_box x where x.cabinet_id = c.cabinet_id))`,
    )
    .execute();
  return rows.map(({ seq }) => seq);
};
