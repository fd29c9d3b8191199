import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let folder: string;
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-migrations-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  await database.pool.query('drop table if exists schema_migration, one, two');
  write('0001_one.sql', 'create table one (a integer);');
  rmSync(join(folder, '0002_two.sql'), { force: true });
});

describe('migrate', () => {
  test('applies each file once, in order', async () => {
    expect(await migrate(database.pool, folder)).toEqual(['0001_one.sql']);
    write('0002_two.sql', 'create table two as select a from one;');
    expect(await migrate(database.pool, folder)).toEqual(['0002_two.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  test('two starters at a time apply it once', async () => {
    const both = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
    expect(both.flat()).toEqual(['0001_one.sql']);
  });

  test('refuses a file that has run and was changed', async () => {
    await migrate(database.pool, folder);
    write('0001_one.sql', 'create table one (a bigint);');
    await expect(migrate(database.pool, folder)).rejects.toThrow('0001_one.sql 被改动');
  });

  test('Windows line ends are no change', async () => {
    write('0001_one.sql', 'create table one (\na integer);');
    await migrate(database.pool, folder);
    write('0001_one.sql', 'create table one (\r\na integer);');
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  test('refuses a database that is newer than the program', async () => {
    write('0002_two.sql', 'create table two (a integer);');
    await migrate(database.pool, folder);
    rmSync(join(folder, '0002_two.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow('数据库比程序新');
  });

  test('a failing file leaves nothing behind and is named', async () => {
    write('0002_two.sql', 'create table two (a integer); select 1 / 0;');
    await expect(migrate(database.pool, folder)).rejects.toThrow('0002_two.sql');
    const { rows } = await database.pool.query("select to_regclass('two') as two");
    expect(rows).toEqual([{ two: null }]);
  });
});
