import { USER_TYPES } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { Truck } from './trucks';

const ORDER_MENUS = ['/admin/order', '/admin/order-pending'];

interface Given {
  customerIds: readonly [string, string, string];
  passwordHash: string;
  driver: Pick<Truck, 'driverId' | 'driverName'>;
  now: Date;
}

/** The accounts of decisions 10, which no call makes yet; answers their ids by login name. */
export async function seedAccounts(
  db: Db,
  { customerIds, passwordHash, driver, now }: Given,
): Promise<ReadonlyMap<string, string>> {
  const [first, second, third] = customerIds;
  const created_at = new Date(now.getTime() - 200 * 86_400_000);
  const customer = (login_name: string, username: string, customer_id: string, menus: string[]) => ({
    user_type: USER_TYPES.customer,
    login_name,
    phone: login_name,
    username,
    customer_id,
    menus,
  });
  const operator = (role_code: string, username: string) => ({
    user_type: USER_TYPES.operator,
    login_name: role_code,
    username,
    role_code,
  });
  const accounts = await db
    .insertInto('account')
    .values(
      [
        customer('13800000001', '林远航', first, ORDER_MENUS),
        customer('13800000002', '王小敏', first, ['/admin/order']),
        customer('13800000003', '张华', second, ORDER_MENUS),
        customer('13800000004', '何新禾', third, ['/admin/customer-base']),
        operator('kefu', '客服小陈'),
        operator('diaodu', '调度老周'),
        operator('caiwu', '财务小林'),
        operator('admin', '管理员'),
        {
          user_type: USER_TYPES.driver,
          login_name: '13900000001',
          username: driver.driverName,
          driver_id: driver.driverId,
        },
      ].map((account) => ({ ...account, password_hash: passwordHash, created_at })),
    )
    .returning(['login_name', 'account_id'])
    .execute();
  return new Map(accounts.map((row) => [row.login_name, row.account_id]));
}
