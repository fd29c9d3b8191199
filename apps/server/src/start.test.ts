import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_MARK } from '@boxhaul/reference';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDeps, readConfig, startServer, type RunningServer } from './start';

let database: TestDatabase;
let folder: string;
let server: RunningServer | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'boxhaul-start-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const start = async (env: Record<string, string> = {}, most?: number): Promise<RunningServer> => {
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env });
  server = await startServer(config, database.db, database.settings, most);
  return server;
};

/** Whether the server keeps the line: it answers a question on it. */
async function isKept(socket: Socket): Promise<boolean> {
  socket.on('error', () => undefined);
  const answered = once(socket, 'data').then(() => true);
  const closed = once(socket, 'close').then(() => false);
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  return Promise.race([answered, closed]);
}

test.each([
  ['one address has its share of the lines', {}, [true, false]],
  ['a proxy may have them all', { TRUST_PROXY: '1' }, [true, true]],
])('%s', async (_, env, kept) => {
  const { port } = await start(env, 4);
  const sockets: Socket[] = [];
  const said: boolean[] = [];
  while (said.length < kept.length) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    said.push(await isKept(socket));
  }
  for (const socket of sockets) socket.destroy();
  expect(said).toEqual(kept);
});

test.each([
  ['', 0],
  ['0', 1],
])('with UPKEEP=%s so many old messages are left', async (UPKEEP, left) => {
  const long = new Date(Date.now() - 3 * 24 * 3600_000);
  const old = { kind: 'sms', phone: null, purpose: 'x', code: '', body: 'x', created_at: long } as const;
  await database.db.insertInto('outbox_message').values(old).execute();
  // Closing waits for the round that begins with the start.
  await (await start({ UPKEEP })).close();
  server = undefined;
  const { length } = await database.db.deleteFrom('outbox_message').returning('message_id').execute();
  expect(length).toBe(left);
});

test('production does not start on what was a demo; a demo does', async () => {
  const production = {
    NODE_ENV: 'production',
    APP_SECRET: 'pX9_kd72Lq-Vt5Rw8zNc3mYb6HgJf4Sa',
    HOST: '127.0.0.1',
  };
  await (await start(production)).close();
  await database.db.insertInto('app_setting').values({ key: DEMO_MARK, value: 'x' }).execute();
  server = undefined;
  await expect(start(production)).rejects.toThrow('演示账号的密码是公开的，不能用于生产环境');
  await expect(start()).resolves.toMatchObject({ host: '127.0.0.1' });
  await database.db.deleteFrom('app_setting').where('key', '=', DEMO_MARK).execute();
});

test('answers are checked against the contract by tests alone: it costs time', async () => {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const deps = await openDeps(config, database.db, database.settings);
  expect(deps.checkOutputs).toBe(false);
  await deps.live.close();
});
