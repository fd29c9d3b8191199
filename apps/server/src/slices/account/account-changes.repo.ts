import { USER_TYPES } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import { revokeSessionsOf } from '../../platform/session/sessions.repo';

interface NewOperator {
  loginName: string;
  username: string;
  phone: string | null;
  roleCode: string;
  /** Of a password that somebody else chose. */
  passwordHash: string;
  now: Date;
}

/** The account's id; undefined when an operator has this name already. */
export async function insertOperator(tx: Db, operator: NewOperator): Promise<string | undefined> {
  const made = await tx
    .insertInto('account')
    .values({
      user_type: USER_TYPES.operator,
      login_name: operator.loginName,
      username: operator.username,
      phone: operator.phone,
      role_code: operator.roleCode,
      password_hash: operator.passwordHash,
      initial_password_hash: operator.passwordHash,
      created_at: operator.now,
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made?.account_id;
}

export const setOperator = (
  tx: Db,
  accountId: string,
  change: { username: string; phone: string | null; role_code: string },
) => tx.updateTable('account').set(change).where('account_id', '=', accountId).execute();

/** Disables an account from a moment on, which ends its sessions, or lets it in again (null). */
export async function setAccountDisabled(
  tx: Db,
  accountId: string,
  disabledAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ disabled_at: disabledAt })
    .where('account_id', '=', accountId)
    .execute();
  if (disabledAt) await revokeSessionsOf(tx, accountId, now);
}

/** A password that somebody else chose takes the place of one's own; the account's sessions end. */
export async function setInitialPassword(tx: Db, accountId: string, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: hash, initial_password_hash: hash })
    .where('account_id', '=', accountId)
    .execute();
  await revokeSessionsOf(tx, accountId, now);
}

/**
 * Voids an account's password and ends its sessions; with `phone` it is known by another number from now on. False when
 * another account of its kind has that number.
 */
export async function voidSignIn(
  tx: Db,
  accountId: string,
  { phone, now }: { phone: string | undefined; now: Date },
): Promise<boolean> {
  if (phone !== undefined) {
    const taken = await tx
      .selectFrom('account')
      .select('account_id')
      .where('user_type', '=', USER_TYPES.customer)
      .where('login_name', '=', phone)
      .where('account_id', '<>', accountId)
      .execute();
    if (taken.length > 0) return false;
  }
  await tx
    .updateTable('account')
    .set({
      password_hash: 'none',
      initial_password_hash: null,
      ...(phone !== undefined && { login_name: phone, phone }),
    })
    .where('account_id', '=', accountId)
    .execute();
  await revokeSessionsOf(tx, accountId, now);
  return true;
}
