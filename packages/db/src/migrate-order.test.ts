import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from './folders';
import { migrate, MigrationDrift, readMigrations } from './migrate';
import { openPool } from './connection/pool';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let folder: string;
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const applied = async () =>
  (await database.pool.query('select number, name, sha256 from schema_migration order by number')).rows;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-migrations-'));
  await database.pool.query('drop table if exists schema_migration, one, two, three');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('migrate', () => {
  test('stops at the one that fails: those before it stay, those after it wait for its mending', async () => {
    write('0001_one.sql', 'create table one ()');
    write('0002_two.sql', 'create table two (); insert into two values (1)');
    write('0003_three.sql', 'create table three ()');
    await expect(migrate(database.pool, folder)).rejects.toThrow(/^迁移 0002_two\.sql 执行失败：.*INSERT/);
    expect(await applied()).toEqual([
      { number: 1, name: '0001_one.sql', sha256: sha256('create table one ()') },
    ]);
    const { rows } = await database.pool.query(
      "select to_regclass('one') as one, to_regclass('three') as three",
    );
    expect(rows).toEqual([{ one: 'one', three: null }]);

    write('0002_two.sql', 'create table two ()');
    expect(await migrate(database.pool, folder)).toEqual(['0002_two.sql', '0003_three.sql']);
    expect((await applied()).map(({ number }: { number: number }) => number)).toEqual([1, 2, 3]);
  });

  test('keeps what the database said as the cause', async () => {
    write('0001_one.sql', 'select 1 / 0');
    await expect(migrate(database.pool, folder)).rejects.toMatchObject({ cause: { code: '22012' } });
  });

  test('a migration that cannot be noted has not happened', async () => {
    write('0001_one.sql', "create table one (); insert into schema_migration values (1, 'taken', '')");
    await expect(migrate(database.pool, folder)).rejects.toThrow('duplicate key');
    const { rows } = await database.pool.query("select to_regclass('one') as one");
    expect(rows).toEqual([{ one: null }]);
  });

  test('one that comes after a later one has run is refused', async () => {
    write('0001_one.sql', 'create table one ()');
    write('0003_three.sql', 'create table three ()');
    await migrate(database.pool, folder);
    write('0002_two.sql', 'create table two ()');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      '迁移 0002_two.sql 的编号早于已执行的最后一个（3）',
    );
    await expect(migrate(database.pool, folder)).rejects.toBeInstanceOf(MigrationDrift);
  });

  test('a second program waits while one migrates, on pools of their own', async () => {
    const other = openPool(database.settings, { applicationName: 'other', max: 1 });
    const holder = await database.pool.connect();
    await holder.query('select pg_advisory_lock(808001)');
    write('0001_one.sql', 'create table one ()');
    const both = [migrate(database.pool, folder), migrate(other, folder)];
    const waiting = async () =>
      (await holder.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount;
    await expect.poll(waiting).toBe(2);
    holder.release(true);
    expect((await Promise.all(both)).toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001_one.sql']]);
    // The holder's own goes when the server has noticed that its line is gone.
    const held = async () => (await other.query("select from pg_locks where locktype = 'advisory'")).rowCount;
    await expect.poll(held).toBe(0);
    await other.end();
  });
});

describe('readMigrations', () => {
  test('in the order of their numbers, other files left out', () => {
    for (const name of ['0010_b.sql', '0002_a1_x.sql', 'README.md']) write(name, 'select 1');
    expect(readMigrations(folder)).toEqual([
      { number: 2, name: '0002_a1_x.sql', sql: 'select 1', sha256: sha256('select 1') },
      { number: 10, name: '0010_b.sql', sql: 'select 1', sha256: sha256('select 1') },
    ]);
  });

  test.each(['1_a.sql', '00001_a.sql', '0001-a.sql', '0001_A.sql', '0001_.sql', '0000_a.sql', 'x0001_a.sql'])(
    'refuses the name %s',
    (name) => {
      write(name, '');
      expect(() => readMigrations(folder)).toThrow(`迁移文件名不合规：${name}`);
    },
  );

  test('refuses a number that is there twice', () => {
    write('0001_a.sql', '');
    write('0001_b.sql', '');
    expect(() => readMigrations(folder)).toThrow('迁移编号重复：0001_b.sql');
  });
});

test('each migration of ours is as it was sealed', () => {
  const ours = migrationsFolder();
  const lines = readMigrations(ours).map(({ name, sha256: hash }) => `${hash}  ${name}`);
  const seals = readFileSync(join(ours, 'sealed.sha256'), 'utf8').split('\n').filter(Boolean);
  expect(lines).toEqual(seals.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)));
});
