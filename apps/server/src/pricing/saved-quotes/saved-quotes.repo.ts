import { type Db, sql } from '@boxhaul/db';
import type { StoredQuestion } from './stored-question';

/** A kept query as it stands. */
export interface SavedRow {
  saved_quote_id: string;
  name: string;
  asked: StoredQuestion;
  /** By slot, 0 where there was none. */
  fen: number[] | null;
  priced_at: Date | null;
}

const own = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_quote')
    .select(['saved_quote_id', 'name', 'fen', 'priced_at'])
    .select(sql<StoredQuestion>`asked`.as('asked'))
    .where('account_id', '=', accountId);

export const selectSaved = (db: Db, accountId: string): Promise<SavedRow[]> =>
  own(db, accountId).orderBy('saved_quote_id', 'desc').execute();

export const selectOneSaved = (db: Db, accountId: string, id: string): Promise<SavedRow | undefined> =>
  own(db, accountId).where('saved_quote_id', '=', id).executeTakeFirst();

/** How many the account keeps; of two kept at once the second counts the first. */
export async function countSaved(tx: Db, accountId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_quote ${accountId}`}, 0))`.execute(tx);
  const { n } = await tx
    .selectFrom('saved_quote')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What a query was answered, and when. */
export interface Answered {
  fen: readonly number[] | null;
  pricedAt: Date | null;
}

/** Undefined when the account has one of that name. */
export const insertSaved = (
  tx: Db,
  given: { accountId: string; name: string; asked: StoredQuestion; now: Date } & Answered,
): Promise<{ saved_quote_id: string } | undefined> =>
  tx
    .insertInto('saved_quote')
    .values({
      account_id: given.accountId,
      name: given.name,
      asked: JSON.stringify(given.asked),
      fen: given.fen && [...given.fen],
      priced_at: given.pricedAt,
      saved_at: given.now,
    })
    .onConflict((oc) => oc.columns(['account_id', 'name']).doNothing())
    .returning('saved_quote_id')
    .executeTakeFirst();

/** Whether another of the account's is called so. */
export const isNameTaken = async (
  db: Db,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> =>
  (await db
    .selectFrom('saved_quote')
    .select('saved_quote_id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .where('saved_quote_id', '!=', id)
    .executeTakeFirst()) !== undefined;

/** False when it is none of the account's. */
export async function updateName(tx: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_quote')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('saved_quote_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const updateAnswer = (tx: Db, id: string, { fen, pricedAt }: Answered) =>
  tx
    .updateTable('saved_quote')
    .set({ fen: fen && [...fen], priced_at: pricedAt })
    .where('saved_quote_id', '=', id)
    .execute();

/** False when it is none of the account's. */
export async function deleteSaved(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_quote')
    .where('account_id', '=', accountId)
    .where('saved_quote_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOfClosedAccounts(db: Db): Promise<void> {
  await db
    .deleteFrom('saved_quote')
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account').select('account_id').where('closed_at', 'is not', null),
    )
    .execute();
}
