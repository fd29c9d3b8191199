import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../folders';
import { migrate } from '../migrate';
import { openPool, WEB_PATIENCE } from './pool';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
let pool: pg.Pool;
let idleErrors: Error[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  idleErrors = [];
  pool = openPool(database.settings, {
    applicationName: 'pool-test',
    max: 2,
    onIdleError: (error) => idleErrors.push(error),
  });
});
afterEach(() => pool.end());

const cut = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool-test'",
  );

describe('openPool', () => {
  test('names itself, keeps alive, and gives up a connection after ten seconds', async () => {
    const { rows } = await pool.query("select current_setting('application_name') as name");
    expect(rows).toEqual([{ name: 'pool-test' }]);
    expect(pool.options).toMatchObject({ max: 2, keepAlive: true, connectionTimeoutMillis: 10_000 });
  });

  test('has ten connections unless it is told otherwise', async () => {
    const other = openPool(database.settings, { applicationName: 'other' });
    expect(other.options.max).toBe(10);
    await other.end();
  });

  test('lends no more than it may', async () => {
    const lent = [await pool.connect(), await pool.connect()];
    const third = pool.connect();
    expect([pool.totalCount, pool.waitingCount]).toEqual([2, 1]);
    for (const client of lent) client.release();
    (await third).release();
  });

  test('a timestamp without a zone is its text', async () => {
    const { rows } = await pool.query("select timestamp '2026-01-02 03:04:05' as at, 1.50::numeric as n");
    expect(rows).toEqual([{ at: '2026-01-02 03:04:05', n: '1.50' }]);
  });

  test('an idle connection that breaks is told, and another is made', async () => {
    await pool.query('select 1');
    await cut();
    await expect.poll(() => pool.totalCount).toBe(0);
    expect(idleErrors.map(({ message }) => message)).toEqual([
      expect.stringContaining('terminating connection'),
    ]);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('one that breaks in the middle of a transaction fails its statement and nothing else', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    await cut();
    await ended;
    await expect(client.query('select 1')).rejects.toThrow('connection error');
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(idleErrors).toEqual([]);
  });

  test('waits for ever unless it is told otherwise; for people half a minute', async () => {
    const limits =
      "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone";
    const zone = 'Asia/Shanghai';
    expect((await pool.query(limits)).rows).toEqual([{ statement: '0', lock: '0', idle: '0', zone }]);
    const web = openPool(database.settings, { applicationName: 'web', patience: WEB_PATIENCE });
    expect((await web.query(limits)).rows).toEqual([{ statement: '30s', lock: '10s', idle: '1min', zone }]);
    await web.end();
  });

  test('a statement that takes longer ends with a code of its own; a migration may take as long as it takes', async () => {
    const hasty = openPool(database.settings, {
      applicationName: 'hasty',
      patience: { statementMs: 100, lockMs: 100, idleInTransactionMs: 100 },
    });
    await expect(hasty.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    const folder = mkdtempSync(join(tmpdir(), 'boxhaul-slow-'));
    cpSync(migrationsFolder(), folder, { recursive: true });
    writeFileSync(join(folder, '9999_slow.sql'), 'select pg_sleep(0.3);');
    expect(await migrate(hasty, folder)).toEqual(['9999_slow.sql']);
    rmSync(folder, { recursive: true });
    await hasty.end();
  });
});
