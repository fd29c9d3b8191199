import { type Db, sql } from '@boxhaul/db';
import type { NoticeChannel, NoticeKind } from '@boxhaul/domain/identity';

export interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  enabled: boolean;
}

/** What a person chose. */
export const listChoices = (db: Db, accountId: string): Promise<Choice[]> =>
  db
    .selectFrom('notice_setting')
    .select(['kind', 'channel', 'enabled'])
    .where('account_id', '=', accountId)
    .execute();

/** What an enterprise chose for its people. */
export const listDefaults = (db: Db, customerId: string): Promise<Choice[]> =>
  db
    .selectFrom('notice_default')
    .select(['kind', 'channel', 'enabled'])
    .where('customer_id', '=', customerId)
    .execute();

export async function saveChoices(tx: Db, accountId: string, choices: readonly Choice[]): Promise<void> {
  await tx
    .insertInto('notice_setting')
    .values(choices.map((choice) => ({ account_id: accountId, ...choice })))
    .onConflict((oc) =>
      oc.columns(['account_id', 'kind', 'channel']).doUpdateSet({ enabled: sql`excluded.enabled` }),
    )
    .execute();
}

export async function saveDefaultChoices(
  tx: Db,
  customerId: string,
  choices: readonly Choice[],
): Promise<void> {
  await tx
    .insertInto('notice_default')
    .values(choices.map((choice) => ({ customer_id: customerId, ...choice })))
    .onConflict((oc) =>
      oc.columns(['customer_id', 'kind', 'channel']).doUpdateSet({ enabled: sql`excluded.enabled` }),
    )
    .execute();
}

/** Where somebody's text messages and mail go. */
export const findWays = (db: Db, accountId: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('notice_mail as m', 'm.account_id', 'a.account_id')
    .select((eb) => [eb.fn.coalesce('a.phone', 'a.login_name').as('phone'), 'm.address', 'm.verified_at'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** The mail of an account, with the code that was sent there. */
export const findMail = (db: Db, accountId: string) =>
  db.selectFrom('notice_mail').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Keeps a code that is about to be mailed; nothing goes to the address until it is typed. */
export async function putMailCode(
  tx: Db,
  code: { accountId: string; address: string; mac: string; daySends: number; now: Date },
): Promise<void> {
  const row = {
    address: code.address,
    verified_at: null,
    code_mac: code.mac,
    code_tries: 0,
    code_sent_at: code.now,
    day_sends: code.daySends,
  };
  await tx
    .insertInto('notice_mail')
    .values({ account_id: code.accountId, ...row })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
    .execute();
}

/** Counts a try of the code; undefined when there have been so many already. */
export const countMailTry = (db: Db, accountId: string, most: number) =>
  db
    .updateTable('notice_mail')
    .set({ code_tries: sql`code_tries + 1` })
    .where('account_id', '=', accountId)
    .where('code_tries', '<', most)
    .returning(['address', 'code_mac'])
    .executeTakeFirst();

export const verifyMail = async (tx: Db, accountId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('notice_mail')
    .set({ verified_at: now, code_mac: null })
    .where('account_id', '=', accountId)
    .execute();
};

/** Its row stays, for what it counts. */
export const forgetMail = async (tx: Db, accountId: string): Promise<void> => {
  await tx
    .updateTable('notice_mail')
    .set({ address: '', verified_at: null, code_mac: null })
    .where('account_id', '=', accountId)
    .execute();
};
