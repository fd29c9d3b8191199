import { USER_TYPES } from '@boxhaul/domain';
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
  /** Its password was chosen by somebody else, and must be changed first. */
  initial?: boolean;
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
      initial_password_hash: account.initial ? account.passwordHash : null,
      customer_id: account.customerId,
      cust_role_id: account.roleId,
      created_at: account.now,
    })
    .onConflict((oc) => oc.columns(['user_type', 'login_name']).doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return made?.account_id;
}
