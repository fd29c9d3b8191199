import { connectionUrl, sql, withDatabase } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { addTruck, connectTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAlone } from './start-alone';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

const env = () => ({ DATABASE_URL: connectionUrl(database.settings), GATEWAY_PORT: '0', HOST: '127.0.0.1' });

/** What the log is told, line by line. */
function memoryLog() {
  const written: string[] = [];
  const lines = (): object[] => written.map((line) => JSON.parse(line) as object);
  return { write: (line: string) => void written.push(line), lines };
}

const connections = async () => {
  const { rows } = await sql<{ n: string }>`select count(*) n from pg_stat_activity
    where datname = current_database() and application_name = 'boxhaul-gateway'`.execute(database.db);
  return Number(rows[0]!.n);
};

it('lets a truck in, says where it listens and what it does, and leaves nothing behind', async () => {
  const said: string[] = [];
  const log = memoryLog();
  const close = await startAlone({ ...env(), LOG_LEVEL: 'info' }, (text) => said.push(text), log);
  const port = Number(/^JT\/T 808 网关已启动：127\.0\.0\.1:(\d+)$/.exec(said.at(-1)!)?.[1]);
  expect(log.lines()).toEqual([expect.objectContaining({ level: 30, msg: 'gateway listens', port })]);
  const truck = { plateNumber: '粤B00001', terminalId: '013900000001' };
  await addTruck(database.db, truck);
  const terminal = await connectTerminal({ port, terminalId: truck.terminalId, version: 2013 });
  await terminal.signOn();
  expect(await connections()).toBeGreaterThan(1);
  await close();
  await terminal.closed;
  await expect.poll(connections).toBe(0);
});

it('logs an error with its stack', async () => {
  const said: string[] = [];
  const log = memoryLog();
  const close = await startAlone(env(), (text) => said.push(text), log);
  await sql`alter table terminal rename to terminal_away`.execute(database.db);
  const port = Number(said.at(-1)!.split(':').at(-1));
  const line = await connectTerminal({ port, terminalId: '013900000001', version: 2013 });
  void line.heartbeat().catch(() => undefined);
  await expect.poll(() => log.lines().length).toBe(1);
  const message = 'relation "terminal" does not exist';
  expect(log.lines()[0]).toMatchObject({
    level: 50,
    msg: 'a terminal was not answered',
    err: { message, code: '42P01', stack: expect.stringMatching(/does not exist\n\s+at /) },
  });
  await sql`alter table terminal_away rename to terminal`.execute(database.db);
  await line.close();
  await close();
});

it('makes the tables where there are none, and says each step', async () => {
  await sql`create database gateway_alone template template0`.execute(database.db);
  const said: string[] = [];
  const blank = connectionUrl(withDatabase(database.settings, 'gateway_alone'));
  const close = await startAlone({ ...env(), DATABASE_URL: blank }, (text) => said.push(text));
  await close();
  expect(said[0]).toBe('数据库：已执行迁移 0001_foundation.sql');
  expect(said.length).toBeGreaterThan(8);
  await sql`drop database gateway_alone with (force)`.execute(database.db);
});

it('does not start on faults of the environment', async () => {
  await expect(startAlone({ ...env(), GATEWAY_PORT: 'x' }, () => undefined)).rejects.toThrow('GATEWAY_PORT');
});
