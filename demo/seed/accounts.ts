import { type CustomerRight, type Menu, USER_TYPES } from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import type { Truck } from './trucks';

/** The phone with which the first truck's driver signs in. */
export const DEMO_DRIVER = '13900000001';

interface Role {
  role_name: string;
  menus: readonly Menu[];
  rights: readonly CustomerRight[];
}

/** Roles of the first enterprise; the first of them is its member of staff's. */
const ROLES: readonly [Role, ...Role[]] = [
  {
    role_name: '跟单员',
    menus: ['/admin/order'],
    rights: ['publish', 'track', 'cancel', 'documents', 'prices', 'costs'],
  },
  {
    role_name: '操作员',
    menus: ['/admin/order', '/admin/order-pending'],
    rights: ['publish', 'track', 'share', 'cancel', 'documents'],
  },
  {
    role_name: '财务',
    menus: ['/admin/order', '/admin/cost-flow', '/admin/financeSettlement'],
    rights: ['prices', 'costs', 'statements', 'export'],
  },
];

interface Given {
  customerIds: readonly [string, string, string];
  passwordHash: string;
  driver: Pick<Truck, 'driverId' | 'driverName'>;
  now: Date;
}

/** The roles of the first enterprise; answers those of all. */
async function seedRoles(db: Db, customer_id: string, created_at: Date) {
  const own = ROLES.map(({ menus, rights, ...role }) => {
    return { ...role, menus: [...menus], rights: [...rights], customer_id, created_at };
  });
  await db.insertInto('cust_role').values(own).execute();
  return db
    .selectFrom('cust_role')
    .select(['customer_id', 'cust_role_id', 'role_name', 'is_owner'])
    .execute();
}

/** The accounts of decisions 10, which no call makes yet; answers their ids by login name. */
export async function seedAccounts(
  db: Db,
  { customerIds, passwordHash, driver, now }: Given,
): Promise<ReadonlyMap<string, string>> {
  const [first, second, third] = customerIds;
  const created_at = new Date(now.getTime() - 200 * 86_400_000);
  const roles = await seedRoles(db, first, created_at);
  const customer = (login_name: string, username: string, customer_id: string, roleName?: string) => ({
    user_type: USER_TYPES.customer,
    login_name,
    phone: login_name,
    username,
    customer_id,
    cust_role_id: roles.find(
      (role) => role.customer_id === customer_id && (roleName ? role.role_name === roleName : role.is_owner),
    )?.cust_role_id,
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
        customer('13800000001', '林远航', first),
        customer('13800000002', '王小敏', first, ROLES[0].role_name),
        customer('13800000003', '张华', second),
        customer('13800000004', '何新禾', third),
        operator('kefu', '客服小陈'),
        operator('diaodu', '调度老周'),
        operator('caiwu', '财务小林'),
        operator('admin', '管理员'),
        {
          user_type: USER_TYPES.driver,
          login_name: DEMO_DRIVER,
          username: driver.driverName,
          driver_id: driver.driverId,
        },
      ].map((account) => ({ ...account, password_hash: passwordHash, created_at })),
    )
    .returning(['login_name', 'account_id'])
    .execute();
  return new Map(accounts.map((row) => [row.login_name, row.account_id]));
}

/** The account of a carrier's own dispatcher, whose first password is changed already. */
export async function seedCarrierAccount(
  db: Db,
  { carrierId, passwordHash, now }: { carrierId: string; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('account')
    .values({
      user_type: USER_TYPES.operator,
      login_name: 'chedui',
      username: '车队阿强',
      carrier_id: carrierId,
      password_hash: passwordHash,
      created_at: now,
    })
    .execute();
}
