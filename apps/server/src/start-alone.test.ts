import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { connectionUrl, sql, withDatabase } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAlone } from './start-alone';

const dataDir = join(scratchFolder(), `boxhaul-alone-${process.pid}`);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const env = (more: object = {}) => ({
  DATABASE_URL: connectionUrl(database.settings),
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  ...more,
});

const connections = async () => {
  const { rows } = await sql<{ n: string }>`select count(*) n from pg_stat_activity
    where datname = current_database() and application_name like 'boxhaul%'`.execute(database.db);
  return Number(rows[0]!.n);
};

it('makes its folder and the reference data, says where it listens, and leaves nothing behind', async () => {
  await sql`delete from reference_seed where table_name = 'harbor'`.execute(database.db);
  const said: string[] = [];
  const close = await startAlone(env(), (line) => said.push(line));
  expect(said).toEqual([
    expect.stringMatching(/^柜达网站与接口：http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringContaining('还没有运营账号'),
  ]);
  const port = said[0]!.split(':').at(-1);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(existsSync(dataDir)).toBe(true);
  const { rows } = await sql`select table_name from reference_seed where table_name = 'harbor'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(1);
  expect(await connections()).toBeGreaterThan(1);
  await close();
  await expect.poll(connections).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
});

it('has nothing to notice once there is an operator', async () => {
  const said: string[] = [];
  const start = async (more: object) => (await startAlone(env(more), (line) => said.push(line)))();
  await start({ ADMIN_PASSWORD: 'Strong-Word-31' });
  expect(said[1]).toContain('已建立运营账号 admin');
  await start({});
  expect(said).toHaveLength(3);
});

it('makes the tables where there are none, and says each step', async () => {
  await sql`create database server_alone template template0`.execute(database.db);
  const said: string[] = [];
  const blank = connectionUrl(withDatabase(database.settings, 'server_alone'));
  const close = await startAlone(env({ DATABASE_URL: blank }), (line) => said.push(line));
  await close();
  expect(said[0]).toBe('数据库：已执行迁移 0001_foundation.sql');
  expect(said.length).toBeGreaterThan(8);
  await sql`drop database server_alone with (force)`.execute(database.db);
});

it('does not start without a database to share', async () => {
  await expect(startAlone({ DATA_DIR: dataDir }, () => undefined)).rejects.toThrow(
    '单独启动网站与接口时必须设置 DATABASE_URL。',
  );
});
