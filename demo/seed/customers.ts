import type { Db } from '@boxhaul/db';

/** Three enterprises with their owners' roles, the last of them not certified, which no call makes yet; answers their ids. */
export async function seedCustomers(db: Db, now: Date): Promise<readonly [string, string, string]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const customers = await db
    .insertInto('customer')
    .values([
      {
        customer_name: '深圳市远航国际货运代理有限公司',
        certified_at: daysAgo(400),
        created_at: daysAgo(402),
      },
      { customer_name: '东莞市华南电子制造有限公司', certified_at: daysAgo(210), created_at: daysAgo(211) },
      { customer_name: '佛山市顺德区新禾家具有限公司', certified_at: null, created_at: daysAgo(2) },
    ])
    .returning('customer_id')
    .execute();
  await db
    .insertInto('cust_role')
    .values(customers.map(({ customer_id }) => ({ customer_id, role_name: '企业管理员', is_owner: true })))
    .execute();
  return customers.map((row) => row.customer_id) as [string, string, string];
}
