import type { Db } from '@boxhaul/db';

interface View {
  accountId: string;
  name: string;
  query: string;
  now: Date;
}

/** The filters that an operator keeps, by name. */
export const selectBoardViews = (db: Db, accountId: string) =>
  db
    .selectFrom('board_view')
    .select(['board_view_id as viewId', 'name', 'query'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute();

/** Keeps a filter; one by the same name is replaced, be it of a second press. */
export async function upsertBoardView(tx: Db, { accountId, name, query, now }: View): Promise<string> {
  const row = await tx
    .insertInto('board_view')
    .values({ account_id: accountId, name, query, saved_at: now })
    .onConflict((oc) => oc.columns(['account_id', 'name']).doUpdateSet({ query, saved_at: now }))
    .returning('board_view_id')
    .executeTakeFirstOrThrow();
  return row.board_view_id;
}

/** Its name; undefined when it is none of the operator's. */
export const deleteBoardView = (tx: Db, accountId: string, viewId: string) =>
  tx
    .deleteFrom('board_view')
    .where('account_id', '=', accountId)
    .where('board_view_id', '=', viewId)
    .returning('name')
    .executeTakeFirst();

/** Carriers with trucks in service, by name. */
export const selectCarriers = (db: Db) =>
  db
    .selectFrom('carrier')
    .select(['carrier_id as carrierId', 'carrier_name as carrierName'])
    .where('disabled_at', 'is', null)
    .orderBy('carrier_name')
    .execute();
