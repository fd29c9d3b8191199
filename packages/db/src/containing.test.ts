import { afterAll, beforeAll, expect, test } from 'vitest';
import { containing } from './containing';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['50%', '满 50% 减价', '满 50 减价'],
  ['A_1', 'XA_1X', 'XAB1X'],
  ['a\\b', 'xa\\bx', 'xabx'],
])('%s is looked for as it stands', async (part, having, lacking) => {
  const { rows } = await database.pool.query('select $1 like $3 as having, $2 like $3 as lacking', [
    having,
    lacking,
    containing(part),
  ]);
  expect(rows).toEqual([{ having: true, lacking: false }]);
});
