import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

/** The name of the role that has everything; nobody gives another role this name. */
export const OWNER_ROLE_NAME = '企业管理员';

export interface NewCustomer {
  customerName: string;
  /** Null until an operator has approved its certification. */
  certifiedAt: Date | null;
  now: Date;
}

/** An enterprise with its owner's role, as which it is never without. */
export async function insertCustomer(
  tx: Db,
  { customerName, certifiedAt, now }: NewCustomer,
): Promise<{ customerId: string; ownerRoleId: string }> {
  const { customer_id } = await tx
    .insertInto('customer')
    .values({ customer_name: customerName, certified_at: certifiedAt, created_at: now })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const { cust_role_id } = await tx
    .insertInto('cust_role')
    .values({ customer_id, role_name: OWNER_ROLE_NAME, is_owner: true, created_at: now })
    .returning('cust_role_id')
    .executeTakeFirstOrThrow();
  return { customerId: customer_id, ownerRoleId: cust_role_id };
}

export interface NewCustomerAccount {
  customerId: string;
  roleId: string;
  /** The mobile number by which it signs in. */
  phone: string;
  username: string;
  passwordHash: string;
  now: Date;
}

/** The account's id; undefined when a customer account has this number already. */
export async function insertCustomerAccount(
  tx: Db,
  account: NewCustomerAccount,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('account')
    .values({
      user_type: USER_TYPES.customer,
      login_name: account.phone,
      phone: account.phone,
      username: account.username,
      password_hash: account.passwordHash,
      customer_id: account.customerId,
      cust_role_id: account.roleId,
      created_at: account.now,
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made?.account_id;
}

/** What an enterprise's people may change of one of their own. */
interface StaffChanges {
  username?: string;
  cust_role_id?: string;
  disabled_at?: Date | null;
}

export const updateStaffAccount = async (
  tx: Db,
  { customerId, accountId }: { customerId: string; accountId: string },
  changes: StaffChanges,
): Promise<void> => {
  await tx
    .updateTable('account')
    .set(changes)
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .execute();
};

/** Everybody who has one role gets another. */
export const replaceRole = async (
  tx: Db,
  customerId: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx
    .updateTable('account')
    .set({ cust_role_id: to })
    .where('customer_id', '=', customerId)
    .where('cust_role_id', '=', from)
    .execute();
};

/**
 * One after the other within an enterprise: whoever changes its people or roles waits here for who did so before, so
 * that two who act at once never cross.
 */
export const lockStaff = async (tx: Db, customerId: string): Promise<void> => {
  await tx
    .selectFrom('cust_role')
    .select('cust_role_id')
    .where('customer_id', '=', customerId)
    .where('is_owner', '=', true)
    .forNoKeyUpdate()
    .execute();
};

/** Whether somebody else than this account is an owner who can sign in; ask it below `lockStaff`. */
export async function hasOtherOwner(tx: Db, customerId: string, accountId: string): Promise<boolean> {
  const others = await tx
    .selectFrom('account as a')
    .innerJoin('cust_role as k', (join) =>
      join.onRef('k.customer_id', '=', 'a.customer_id').onRef('k.cust_role_id', '=', 'a.cust_role_id'),
    )
    .select('a.account_id')
    .where('a.customer_id', '=', customerId)
    .where('k.is_owner', '=', true)
    .where('a.disabled_at', 'is', null)
    .where('a.account_id', '!=', accountId)
    .limit(1)
    .execute();
  return others.length > 0;
}
