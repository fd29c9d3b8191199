import { USER_TYPES } from '@boxhaul/domain/identity';
import { type Db, sql } from '@boxhaul/db';
import { revokeSessionsOf } from '../../platform/session/sessions.repo';

interface NewOperator {
  loginName: string;
  username: string;
  phone: string | null;
  /** One of the two: a role of the desk, or the carrier whose own dispatcher it is. */
  roleCode: string | null;
  carrierId?: string;
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
      carrier_id: operator.carrierId ?? null,
      password_hash: operator.passwordHash,
      initial_password_hash: operator.passwordHash,
      created_at: operator.now,
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made?.account_id;
}

/** The account of a driver, known by the phone; undefined when another driver's account has it. */
export async function insertDriverAccount(
  tx: Db,
  driver: { driverId: string; driverName: string; phone: string; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const made = await tx
    .insertInto('account')
    .values({
      user_type: USER_TYPES.driver,
      login_name: driver.phone,
      username: driver.driverName,
      phone: driver.phone,
      driver_id: driver.driverId,
      password_hash: driver.passwordHash,
      initial_password_hash: driver.passwordHash,
      created_at: driver.now,
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made?.account_id;
}

/** A driver's account follows name and phone; where the phone changes its sessions end. */
export async function setDriverAccount(
  tx: Db,
  accountId: string,
  { driverName, phone, now }: { driverName: string; phone: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ moved: boolean }>`
    update account a set username = ${driverName}, phone = ${phone}, login_name = ${phone}
    from account b where a.account_id = ${accountId} and b.account_id = a.account_id
    returning b.login_name <> a.login_name as moved`.execute(tx);
  if (rows[0]?.moved) await revokeSessionsOf(tx, accountId, now);
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
