import type { CustomerRight, Menu } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';

let made = 0;

/** A role of an enterprise; answers its id. */
export async function makeRole(
  db: Db,
  customerId: string,
  { menus = [], rights = [] }: { menus?: readonly Menu[]; rights?: readonly CustomerRight[] },
): Promise<string> {
  made += 1;
  const { cust_role_id } = await db
    .insertInto('cust_role')
    .values({ customer_id: customerId, role_name: `角色 ${made}`, menus: [...menus], rights: [...rights] })
    .returning('cust_role_id')
    .executeTakeFirstOrThrow();
  return cust_role_id;
}

/** Gives an account a role made for it. */
export async function giveRole(
  db: Db,
  accountId: string,
  grants: { menus?: readonly Menu[]; rights?: readonly CustomerRight[] },
): Promise<void> {
  const { customer_id } = await db
    .selectFrom('account')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const cust_role_id = await makeRole(db, customer_id ?? '', grants);
  await db.updateTable('account').set({ cust_role_id }).where('account_id', '=', accountId).execute();
}
