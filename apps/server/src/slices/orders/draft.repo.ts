import { type DB, type Db, type Insertable, sql } from '@boxhaul/db';

export const findShipCompany = (db: Db, shipCompanyId: number) =>
  db
    .selectFrom('ship_company')
    .select(['ship_company_id', 'ship_company_name'])
    .where('ship_company_id', '=', shipCompanyId)
    .executeTakeFirst();

/** Whether a level follows below a region: then it is no complete address yet. */
export const hasChildRegions = async (db: Db, regionCode: string): Promise<boolean> => {
  const row = await db
    .selectFrom('region')
    .select('region_code')
    .where('parent_code', '=', regionCode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

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
