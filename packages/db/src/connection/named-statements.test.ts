import type { PostgresPoolClient } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withNamedStatements } from './named-statements';
import { openPool } from './pool';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let client: PostgresPoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const pool = openPool(database.settings, { applicationName: 'named', max: 1 });
  client = await withNamedStatements(pool).connect();
  return async () => {
    client.release();
    await pool.end();
  };
});

const ask = async (text: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) await client.query(text, []);
};
const prepared = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>('table pg_prepared_statements', []);
  return rows.map(({ statement }) => statement).toSorted();
};

test('a text is prepared when it comes the fourth time', async () => {
  await ask('select 1', 3);
  expect(await prepared()).toEqual([]);
  await ask('select 1', 1);
  expect(await prepared()).toEqual(['select 1']);
});

test.each([
  'insert into app_setting values (1, 2) on conflict do nothing',
  'update driver set phone = phone',
])('%s is prepared too', async (text) => {
  await ask(text, 4);
  expect(await prepared()).toEqual([text]);
});

test.each(['delete from app_setting', 'with one as (select 1) select from one'])(
  'and so is %s',
  async (text) => {
    await ask(text, 4);
    expect(await prepared()).toEqual([text]);
  },
);

test.each(['set time zone utc', 'values (1)', 'show timezone'])('%s is not', async (text) => {
  await ask(text, 5);
  expect(await prepared()).toEqual([]);
});

test('a text of 6 000 characters is, a longer one is not', async () => {
  const most = `select 1 -- ${'x'.repeat(5_988)}`;
  expect(most).toHaveLength(6_000);
  await ask(most, 4);
  await ask(`${most}x`, 5);
  expect(await prepared()).toEqual([most]);
});

test('of 400 texts the rare ones make room, those that come often stay', async () => {
  await ask('select 1', 4);
  for (let n = 0; n < 399; n += 1) await ask(`select 1, ${n}`, 1);
  await ask('select 0', 4);
  await ask('select 1, 0', 3);
  expect(await prepared()).toEqual(['select 0', 'select 1']);
});

test('values arrive, and a cursor is refused', async () => {
  expect((await client.query('select $1::text as x', ['y'])).rows).toEqual([{ x: 'y' }]);
  const noCursor = { read: () => Promise.resolve([]), close: () => Promise.resolve() };
  expect(() => client.query(noCursor)).toThrow('cursors are not supported');
});

test('a connection keeps its face while it is lent again', async () => {
  const pool = withNamedStatements(database.pool);
  const first = await pool.connect();
  first.release();
  const again = await pool.connect();
  again.release();
  expect(again).toBe(first);
});
