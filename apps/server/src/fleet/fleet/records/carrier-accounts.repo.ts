import { type Db, sql } from '@boxhaul/db';
import { SIGN_IN_FACTS } from '../../../identity/account';

const accounts = (db: Db) =>
  db.selectFrom('account as a').select(SIGN_IN_FACTS).where('a.carrier_id', 'is not', null);

/** Those that may sign in first. */
export const selectAccountsOfCarrier = (db: Db, carrierId: string) =>
  accounts(db)
    .where('a.carrier_id', '=', carrierId)
    .orderBy(sql`a.disabled_at is not null`)
    .orderBy('a.account_id')
    .execute();

/** An account of some carrier's dispatcher. */
export const findCarrierAccount = (db: Db, accountId: string) =>
  accounts(db).where('a.account_id', '=', accountId).executeTakeFirst();

export type CarrierAccountRow = Awaited<ReturnType<typeof selectAccountsOfCarrier>>[number];
