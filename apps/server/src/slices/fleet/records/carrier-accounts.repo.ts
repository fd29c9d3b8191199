import { type Db, sql } from '@boxhaul/db';

const accounts = (db: Db) =>
  db
    .selectFrom('account as a')
    .select([
      'a.account_id',
      'a.login_name',
      'a.username',
      'a.phone',
      'a.disabled_at',
      sql<boolean>`coalesce(a.password_hash = a.initial_password_hash, false)`.as('must_change_password'),
      sql<Date | null>`(select max(e.at) from audit_entry e
        where e.account_id = a.account_id and e.call_name = 'login' and e.outcome = 'done')`.as(
        'last_sign_in_at',
      ),
    ])
    .where('a.carrier_id', 'is not', null);

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
