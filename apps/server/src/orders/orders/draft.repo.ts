import { type DB, type Db, type Insertable, sql } from '@boxhaul/db';

/** The next number of the order sequence, as text. */
export const nextOrderSequence = async (tx: Db): Promise<string> => {
  const row = await tx.selectNoFrom(sql<string>`nextval('order_no_seq')`.as('n')).executeTakeFirstOrThrow();
  return row.n;
};

export const insertOrder = async (tx: Db, row: Insertable<DB['cus_order']>): Promise<string> => {
  const { order_id } = await tx
    .insertInto('cus_order')
    .values(row)
    .returning('order_id')
    .executeTakeFirstOrThrow();
  return order_id;
};
