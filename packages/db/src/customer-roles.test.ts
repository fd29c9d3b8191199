import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from './folders';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ORDERS = ['/admin/order', '/admin/order-pending'];
const WORK = ['publish', 'track', 'cancel', 'prices', 'costs', 'documents'];

/** Accounts of before: enterprise, menus, disabled; and the role that each has afterwards. */
const ACCOUNTS: readonly [number, string[], boolean, [name: string, menus: string[], rights: string[]]][] = [
  [1, ORDERS, false, ['企业管理员', [], []]],
  [1, ['/admin/order'], false, ['员工角色 2', ['/admin/order'], WORK]],
  [1, ['/admin/order'], true, ['员工角色 2', ['/admin/order'], WORK]],
  [1, ORDERS, false, ['员工角色 3', ORDERS, WORK]],
  [1, [], false, ['员工角色 1', [], ['prices']]],
  // The first account is disabled: the next one is the owner.
  [2, ORDERS, true, ['员工角色 1', ORDERS, WORK]],
  [2, ['/admin/order'], false, ['企业管理员', [], []]],
  // All are disabled.
  [3, ['/admin/customer-base'], true, ['企业管理员', [], []]],
  [3, ['/admin/customer-base'], true, ['员工角色 1', ['/admin/customer-base'], ['prices']]],
];

test('accounts of before have a role of their enterprise that lets them do what they could', async () => {
  const client = await database.pool.connect();
  await client.query(`alter table account drop column cust_role_id, drop column initial_password_hash,
    add column menus text[] not null default '{}'; drop table cust_role;
    create index account_customer on account (customer_id)`);
  await client.query("insert into customer (customer_name) select '企业' from generate_series(1, 4)");
  for (const [i, [customer, menus, disabled]] of ACCOUNTS.entries()) {
    await client.query(
      `insert into account (user_type, login_name, username, password_hash, customer_id, menus, disabled_at)
       values (2, $1, '', '', $2, $3, $4)`,
      [String(i), customer, menus, disabled ? new Date() : null],
    );
  }
  await client.query(
    "insert into account (user_type, login_name, username, password_hash, role_code) values (1, 'kefu', '', '', 'kefu')",
  );
  await client.query(readFileSync(join(migrationsFolder(), '0018_customer_roles.sql'), 'utf8'));
  const { rows } = await client.query<{ role_name: string; menus: string[]; rights: string[] }>(
    `select role_name, r.menus, rights, is_owner from account join cust_role r using (customer_id, cust_role_id)
     order by login_name::integer`,
  );
  expect(rows).toEqual(
    ACCOUNTS.map(([, , , [role_name, menus, rights]]) => ({
      role_name,
      menus,
      rights,
      is_owner: role_name === '企业管理员',
    })),
  );
  const owners = await client.query('select customer_id::integer from cust_role where is_owner order by 1');
  client.release();
  expect(owners.rows).toEqual([1, 2, 3, 4].map((customer_id) => ({ customer_id })));
});
