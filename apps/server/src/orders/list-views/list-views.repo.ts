import { type DB, type Db, type Insertable, sql } from '@boxhaul/db';
import type { CustomisableList, ListDensity, ListSort } from '@boxhaul/domain/orders';

interface ViewRow {
  list_view_id: string;
  list: CustomisableList;
  name: string;
  filter: Record<string, string>;
  columns: string[];
  sort: ListSort;
  is_default: boolean;
}

/** What a view shows, as it is stored. */
export type ContentColumns = Pick<Insertable<DB['list_view']>, 'filter' | 'columns' | 'sort'>;

export const findLayout = (
  db: Db,
  accountId: string,
  list: CustomisableList,
): Promise<{ columns: string[]; look: ListDensity } | undefined> =>
  db
    .selectFrom('list_layout')
    .select(['columns', 'look'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst();

export const upsertLayout = (
  tx: Db,
  kept: { accountId: string; list: CustomisableList; columns: string[]; look: ListDensity; now: Date },
) =>
  tx
    .insertInto('list_layout')
    .values({
      account_id: kept.accountId,
      list: kept.list,
      columns: kept.columns,
      look: kept.look,
      updated_at: kept.now,
    })
    .onConflict((oc) =>
      oc
        .columns(['account_id', 'list'])
        .doUpdateSet({ columns: kept.columns, look: kept.look, updated_at: kept.now }),
    )
    .execute();

/** Of two changes of an account's views at once the second waits, and sees the first one's. */
export const lockViews = (tx: Db, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${accountId}`}, 0))`.execute(tx);

const own = (db: Db, accountId: string) =>
  db
    .selectFrom('list_view')
    .select(['list_view_id', 'list', 'name', 'columns', 'sort', 'is_default'])
    .select(sql<ViewRow['filter']>`filter`.as('filter'))
    .where('account_id', '=', accountId);

/** The views of a list in the order in which they were saved. */
export const selectViews = (db: Db, accountId: string, list: CustomisableList): Promise<ViewRow[]> =>
  own(db, accountId).where('list', '=', list).orderBy('list_view_id').execute();

export const findView = (db: Db, accountId: string, id: string): Promise<ViewRow | undefined> =>
  own(db, accountId).where('list_view_id', '=', id).executeTakeFirst();

export async function insertView(tx: Db, row: Insertable<DB['list_view']>): Promise<string> {
  const { list_view_id } = await tx
    .insertInto('list_view')
    .values(row)
    .returning('list_view_id')
    .executeTakeFirstOrThrow();
  return list_view_id;
}

export const updateView = (
  tx: Db,
  id: string,
  changes: Pick<Insertable<DB['list_view']>, 'name' | 'is_default'> & Partial<ContentColumns>,
) => tx.updateTable('list_view').set(changes).where('list_view_id', '=', id).execute();

export const unmarkDefault = (tx: Db, accountId: string, list: CustomisableList) =>
  tx
    .updateTable('list_view')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute();

/** False when it is none of the account's. */
export async function deleteView(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('list_view')
    .where('account_id', '=', accountId)
    .where('list_view_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const closedAccounts = (db: Db) =>
  db.selectFrom('account').select('account_id').where('closed_at', 'is not', null);

export const deleteLayoutsOfClosed = (db: Db) =>
  db.deleteFrom('list_layout').where('account_id', 'in', closedAccounts(db)).execute();

export const deleteViewsOfClosed = (db: Db) =>
  db.deleteFrom('list_view').where('account_id', 'in', closedAccounts(db)).execute();
