import {
  CUSTOMER_RIGHTS,
  type CustomerRight,
  type Menu,
  MENUS,
  type UserType,
} from '@boxhaul/domain/identity';
import type { Db } from '@boxhaul/db';
import { createCustomer } from '../identity/account';
import { givePapers } from './give-papers';
import { makeRole } from './make-role';

/** The smallest set of people and things that the tests of a slice need. */
export interface World {
  customerId: string;
  otherCustomerId: string;
  /** Owner of a certified enterprise. */
  owner: string;
  /** Of the same: only the order list, with what one does there. */
  staff: string;
  /** Of the same: every menu, and no right below them. */
  viewer: string;
  /** Owner of another certified enterprise. */
  stranger: string;
  /** Of that other enterprise: every menu and every right, without being its owner. */
  strangerStaff: string;
  /** Owner of an enterprise that is not certified. */
  uncertified: string;
  /** Of the first enterprise, without a menu of orders; sees prices. */
  clerk: string;
  kefu: string;
  diaodu: string;
  caiwu: string;
  /** An operator who may look at terminals and do nothing. */
  watcher: string;
  /** The operator with every right. */
  admin: string;
  driver: string;
  /** Dispatcher of the first of two carriers. */
  chedui: string;
  carrierId: string;
  otherCarrierId: string;
  driverIds: [string, string];
  vehicleIds: [string, string];
}

/** What somebody with an order list does with orders. */
const WITH_ORDERS: readonly CustomerRight[] = ['publish', 'track', 'cancel', 'prices', 'costs', 'documents'];

const MADE_AT = new Date('2026-01-01T00:00:00Z');

/** Fills a fresh test database; nobody here can sign in by password. */
export async function buildWorld(db: Db): Promise<World> {
  await db
    .insertInto('ops_role')
    .values({ role_code: 'watcher', role_name: '值班', rights: ['terminal.view'] })
    .execute();
  const customer = async (customerName: string, phone: string, certified: boolean) => {
    const owner = { phone, username: phone, passwordHash: 'none' };
    const certifiedAt = certified ? MADE_AT : undefined;
    const made = await createCustomer(db, { customerName, certifiedAt, ...owner, now: MADE_AT });
    if (!made) throw new Error(`${phone} is somebody's`);
    return made;
  };
  const first = await customer('深圳远航货运代理有限公司', '13800000001', true);
  const second = await customer('东莞华南电子厂', '13800000003', true);
  const third = await customer('佛山新客户贸易行', '13800000004', false);
  const { customerId } = first;

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
  await givePapers(db, { vehicle: vehicles.map(({ vehicle_id }) => vehicle_id), driver: driverIds });

  const account = async (
    user_type: UserType,
    login_name: string,
    extra: { role_code: string } | { driver_id: string } | { carrier_id: string },
  ): Promise<string> => {
    const row = await db
      .insertInto('account')
      .values({ user_type, login_name, username: login_name, password_hash: 'none', ...extra })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    return row.account_id;
  };
  const carriers = await db
    .insertInto('carrier')
    .values(
      ['粤港外协车队', '宝安外协车队'].map((carrier_name) => ({
        carrier_name,
        kind: 'subcontracted',
        updated_at: MADE_AT,
      })),
    )
    .returning('carrier_id')
    .execute();
  const [carrierId, otherCarrierId] = [carriers[0]!.carrier_id, carriers[1]!.carrier_id];
  await account(1, 'chedui2', { carrier_id: otherCarrierId });
  const staff = async (
    login_name: string,
    ofCustomer: string,
    grants: { menus: readonly Menu[]; rights: readonly CustomerRight[] },
  ): Promise<string> => {
    const { account_id } = await db
      .insertInto('account')
      .values({
        user_type: 2,
        login_name,
        username: login_name,
        password_hash: 'none',
        customer_id: ofCustomer,
        cust_role_id: await makeRole(db, ofCustomer, grants),
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    return account_id;
  };
  return {
    customerId,
    otherCustomerId: second.customerId,
    owner: first.accountId,
    staff: await staff('13800000002', customerId, { menus: ['/admin/order'], rights: WITH_ORDERS }),
    viewer: await staff('13800000006', customerId, { menus: MENUS, rights: [] }),
    stranger: second.accountId,
    strangerStaff: await staff('13800000007', second.customerId, { menus: MENUS, rights: CUSTOMER_RIGHTS }),
    uncertified: third.accountId,
    clerk: await staff('13800000005', customerId, { menus: ['/admin/cost-flow'], rights: ['prices'] }),
    kefu: await account(1, 'kefu', { role_code: 'kefu' }),
    diaodu: await account(1, 'diaodu', { role_code: 'diaodu' }),
    caiwu: await account(1, 'caiwu', { role_code: 'caiwu' }),
    admin: await account(1, 'admin', { role_code: 'admin' }),
    watcher: await account(1, 'watcher', { role_code: 'watcher' }),
    chedui: await account(1, 'chedui', { carrier_id: carrierId }),
    carrierId,
    otherCarrierId,
    driver: await account(3, '13900000001', { driver_id: driverIds[0] }),
    driverIds,
    vehicleIds: [vehicles[0]!.vehicle_id, vehicles[1]!.vehicle_id],
  };
}
