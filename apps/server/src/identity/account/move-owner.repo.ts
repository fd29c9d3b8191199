import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

/** Locks a customer's account, so that of two moves at once the second sees the first; its phone signs it in. */
export const lockCustomerAccount = (tx: Db, accountId: string) =>
  tx
    .selectFrom('account')
    .select(['customer_id', 'login_name as phone'])
    .where('account_id', '=', accountId)
    .where('user_type', '=', USER_TYPES.customer)
    .forUpdate()
    .executeTakeFirst();

/** The account owns another enterprise from now on; its sessions stay, what it had been granted does not. */
export const moveOwner = (tx: Db, accountId: string, customerId: string) =>
  tx
    .updateTable('account')
    .set({
      customer_id: customerId,
      cust_role_id: tx
        .selectFrom('cust_role')
        .select('cust_role_id')
        .where('customer_id', '=', customerId)
        .where('is_owner', '=', true),
    })
    .where('account_id', '=', accountId)
    .execute();
