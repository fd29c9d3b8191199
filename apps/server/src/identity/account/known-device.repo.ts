import type { UserType } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

/** Whether the account of this kind and name has signed in from the device; alike for names that nobody has. */
export async function isKnownDevice(
  db: Db,
  tokenHash: Buffer,
  account: { userType: UserType; userName: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('known_device as d')
    .innerJoin('account as a', 'a.account_id', 'd.account_id')
    .select('d.account_id')
    .where('d.token_hash', '=', tokenHash)
    .where('a.user_type', '=', account.userType)
    .where('a.login_name', '=', account.userName)
    .execute();
  return rows.length > 0;
}

/** Whether the token was given out here, for whichever account. */
export const isDevice = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db.selectFrom('known_device').select('account_id').where('token_hash', '=', tokenHash).execute())
    .length > 0;

export const storeDevice = async (db: Db, tokenHash: Buffer, accountId: string, now: Date): Promise<void> => {
  await db
    .insertInto('known_device')
    .values({ token_hash: tokenHash, account_id: accountId, seen_at: now })
    .onConflict((oc) => oc.columns(['token_hash', 'account_id']).doUpdateSet({ seen_at: now }))
    .execute();
};

export const deleteDevicesBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('known_device').where('seen_at', '<=', before).execute();
};

/** The devices from which an account has signed in. */
export async function listDevices(db: Db, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_device')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map((row) => row.token_hash);
}
