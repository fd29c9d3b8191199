import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { countRows, onPage } from './paging';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const roles = ['a', 'b', 'c', 'd', 'e'].map((role) => ({
    role_code: `page_${role}`,
    role_name: role,
    rights: [],
  }));
  await database.db.insertInto('ops_role').values(roles).execute();
});
afterAll(() => database.drop());

const made = () => database.db.selectFrom('ops_role').where('role_code', 'like', 'page\\_%');

test.each([
  [1, ['a', 'b']],
  [2, ['c', 'd']],
  [3, ['e']],
  [4, []],
])('page %i of two rows each', async (pageNo, expected) => {
  const rows = await made()
    .select('role_name')
    .orderBy('role_code')
    .$call(onPage({ pageNo, pageSize: 2 }))
    .execute();
  expect(rows.map(({ role_name }) => role_name)).toEqual(expected);
});

test('a query is counted whole, and 0 where it finds nothing', async () => {
  expect(await countRows(made())).toBe(5);
  expect(await countRows(made().where('role_name', '=', 'f'))).toBe(0);
});
