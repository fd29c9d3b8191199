import type pg from 'pg';
import { expect, test } from 'vitest';
import { checkServer } from './server-check';

const check = (...rows: object[]) => {
  const query: unknown = () => Promise.resolve({ rows });
  return checkServer({ query } as pg.ClientBase);
};

test('a PostgreSQL of 15 or newer in UTF8 will do', async () => {
  await expect(check({ version: 15, encoding: 'UTF8' })).resolves.toBeUndefined();
  await expect(check({ version: 17, encoding: 'UTF8' })).resolves.toBeUndefined();
});

test.each([
  [[{ version: 14, encoding: 'UTF8' }], '数据库是 PostgreSQL 14，柜达需要 15 或更新的版本。'],
  [[{ version: 15, encoding: 'SQL_ASCII' }], '数据库的编码是 SQL_ASCII，柜达需要 UTF8。'],
  [[], '数据库是 PostgreSQL 0，'],
])('%j will not', async (rows, words) => {
  await expect(check(...rows)).rejects.toThrow(words);
});
