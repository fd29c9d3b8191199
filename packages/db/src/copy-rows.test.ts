import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyRows, type CopyValue } from './copy-rows';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(
    'drop table if exists copied; create table copied (n integer, t text, b boolean)',
  );
});

const copy = async (rows: Iterable<CopyValue[]>, columns = ['n', 't', 'b']): Promise<number> => {
  const client = await database.pool.connect();
  try {
    return await copyRows(client, 'copied', columns, rows);
  } finally {
    client.release();
  }
};
const stored = async () => (await database.pool.query('select n, t, b from copied order by n')).rows;

test('each value comes back as it was, whatever signs it has', async () => {
  const texts = ['柜', 'a\tb', 'a\nb', 'a\r\nb', '\\N', 'a\\tb', '\\\\', '\\.', '', null];
  expect(await copy(texts.map((t, n) => [n, t, n % 2 === 0]))).toBe(texts.length);
  expect(await stored()).toEqual(texts.map((t, n) => ({ n, t, b: n % 2 === 0 })));
});

test('values go to the columns that are named, in that order', async () => {
  await copy([['x', 1]], ['t', 'n']);
  expect(await stored()).toEqual([{ n: 1, t: 'x', b: null }]);
});

test('more than a chunk of rows arrives whole, and none is none', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => [n, 'x'.repeat(60), true] satisfies CopyValue[]);
  expect(await copy(rows)).toBe(3000);
  expect((await stored()).map(({ n }: { n: number }) => n)).toEqual(rows.map(([n]) => n));
  expect(await copy([])).toBe(0);
});

test('rows are taken as they are needed, in chunks that end beyond 64 000 characters', async () => {
  let taken = 0;
  function* rows(): Generator<CopyValue[]> {
    for (; taken < 200; taken += 1) yield [taken, 'x'.repeat(6_000), null];
    throw new Error('no more');
  }
  await expect(copy(rows())).rejects.toThrow('no more');
  expect(taken).toBe(200);
  expect(await stored()).toEqual([]);
});

test('a row that does not fit stores none', async () => {
  await expect(
    copy([
      [1, 'a', true],
      ['x', 'b', true],
    ]),
  ).rejects.toMatchObject({ code: '22P02' });
  expect(await stored()).toEqual([]);
});
