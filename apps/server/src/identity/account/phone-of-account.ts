import type { Db } from '@boxhaul/db';
import { ownPhone } from './account.policy';
import { selectAccountById } from './account.repo';

/** The phone to which an account's own codes go; undefined where it has none. */
export async function phoneOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const account = await selectAccountById(db, accountId);
  return account && ownPhone(account);
}
