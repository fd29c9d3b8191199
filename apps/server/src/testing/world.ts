import type { UserType } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';

/** The smallest set of people and things that the tests of a slice need. */
export interface World {
  customerId: string;
  otherCustomerId: string;
  /** Both order menus, certified enterprise. */
  owner: string;
  /** Only the order list. */
  staff: string;
  /** Of another certified enterprise, both order menus. */
  stranger: string;
  /** Of an enterprise that is not certified. */
  uncertified: string;
  /** Of the first enterprise, without a menu of orders. */
  clerk: string;
  kefu: string;
  diaodu: string;
  caiwu: string;
  /** An operator who may look at terminals and do nothing. */
  watcher: string;
  /** The operator with every right. */
  admin: string;
  driver: string;
  driverIds: [string, string];
  vehicleIds: [string, string];
}

const OWNER_MENUS = ['/admin/order', '/admin/order-pending', '/admin/customer-base'];

/** Fills a fresh test database; nobody here can sign in by password. */
export async function buildWorld(db: Db): Promise<World> {
  await db
    .insertInto('ops_role')
    .values({ role_code: 'watcher', role_name: '值班', rights: ['terminal.view'] })
    .execute();
  const customer = async (customer_name: string, certified: boolean): Promise<string> => {
    const row = await db
      .insertInto('customer')
      .values({ customer_name, certified_at: certified ? new Date('2026-01-01T00:00:00Z') : null })
      .returning('customer_id')
      .executeTakeFirstOrThrow();
    return row.customer_id;
  };
  const customerId = await customer('深圳远航货运代理有限公司', true);
  const otherCustomerId = await customer('东莞华南电子厂', true);
  const newCustomerId = await customer('佛山新客户贸易行', false);

  const drivers = await db
    .insertInto('driver')
    .values([
      { driver_name: '陈志强', phone: '13900000001' },
      { driver_name: '黄伟民', phone: '13900000002' },
    ])
    .returning('driver_id')
    .execute();
  const driverIds: [string, string] = [drivers[0]!.driver_id, drivers[1]!.driver_id];
  const vehicles = await db
    .insertInto('vehicle')
    .values([
      { plate_number: '粤B12345', vco: 2, usual_driver_id: driverIds[0] },
      { plate_number: '粤BD5678', vco: 2, usual_driver_id: driverIds[1] },
    ])
    .returning('vehicle_id')
    .execute();

  const account = async (
    user_type: UserType,
    login_name: string,
    extra: { customer_id?: string; menus?: string[]; role_code?: string; driver_id?: string },
  ): Promise<string> => {
    const row = await db
      .insertInto('account')
      .values({ user_type, login_name, username: login_name, password_hash: 'none', ...extra })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    return row.account_id;
  };
  return {
    customerId,
    otherCustomerId,
    owner: await account(2, '13800000001', { customer_id: customerId, menus: OWNER_MENUS }),
    staff: await account(2, '13800000002', { customer_id: customerId, menus: ['/admin/order'] }),
    stranger: await account(2, '13800000003', { customer_id: otherCustomerId, menus: OWNER_MENUS }),
    uncertified: await account(2, '13800000004', {
      customer_id: newCustomerId,
      menus: ['/admin/customer-base'],
    }),
    clerk: await account(2, '13800000005', { customer_id: customerId, menus: ['/admin/cost-flow'] }),
    kefu: await account(1, 'kefu', { role_code: 'kefu' }),
    diaodu: await account(1, 'diaodu', { role_code: 'diaodu' }),
    caiwu: await account(1, 'caiwu', { role_code: 'caiwu' }),
    admin: await account(1, 'admin', { role_code: 'admin' }),
    watcher: await account(1, 'watcher', { role_code: 'watcher' }),
    driver: await account(3, '13900000001', { driver_id: driverIds[0] }),
    driverIds,
    vehicleIds: [vehicles[0]!.vehicle_id, vehicles[1]!.vehicle_id],
  };
}
