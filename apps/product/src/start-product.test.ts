import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { connectionUrl, withDatabase } from '@boxhaul/db';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../server/src/start';
import { startProduct } from './start-product';

type Parts = NonNullable<Parameters<typeof startProduct>[4]>;

const dataDir = join(scratchFolder(), `boxhaul-product-${process.pid}`);
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

let done: string[];
let losses: string[];
let cancel: AbortController;
/** The part at which the start is told to stop, or fails. */
let stopAt: string | undefined;
let failAt: string | undefined;
let buildsDemo: boolean;
let notices: string[];
let lose: { gateway: (reason: string) => void; database: () => void };
beforeEach(() => {
  [done, losses] = [[], []];
  cancel = new AbortController();
  stopAt = failAt = undefined;
  notices = [];
  buildsDemo = true;
  lose = { gateway: () => undefined, database: () => undefined };
});

const connections = async () =>
  (
    await database.pool.query(
      "select from pg_stat_activity where application_name = 'boxhaul' and datname = current_database()",
    )
  ).rowCount!;

const began = (name: string) => {
  done.push(name);
  if (failAt === name) throw new Error(`${name} failed`);
  if (stopAt === name) cancel.abort(new Error('told to stop'));
};
const ends = (name: string) => () => {
  done.push(`${name} ended`);
  return Promise.resolve();
};

const PARTS: Parts = {
  startEmbedded: ({ dataDir: folder, onDeath }) => {
    expect(folder).toBe(dataDir);
    began('database');
    lose.database = () => onDeath?.(1);
    const stop = async () => {
      // The server notices a moment later that a line was hung up.
      await expect.poll(connections).toBe(0);
      done.push('database ended');
    };
    return Promise.resolve({ connection: database.settings, url: '', stop });
  },
  buildDemo: () => {
    began('demo');
    return Promise.resolve(buildsDemo);
  },
  playDemo: () => {
    began('company');
    return Promise.resolve({
      goOn: () => void done.push('company goes on'),
      ended: () => Promise.resolve(),
      close: ends('company'),
    });
  },
  startGatewayThread: ({ port, host, maxConnections }, onLoss) => {
    expect([port, host]).toEqual([6_001, '127.0.0.1']);
    expect(maxConnections).toBeGreaterThan(31);
    expect(maxConnections).toBeLessThanOrEqual(20_000);
    began('gateway');
    lose.gateway = onLoss;
    return Promise.resolve({ port: 6_002, close: ends('gateway') });
  },
  startServer: (config, _db, _settings, maxConnections) => {
    expect(maxConnections).toBeGreaterThan(31);
    expect(maxConnections).toBeLessThanOrEqual(10_000);
    began('server');
    return Promise.resolve({ host: config.host, port: 8_002, notices, close: ends('server') });
  },
  startFleet: (_config, ports) => {
    expect(ports).toEqual({ api: 8_002, gateway: 6_002 });
    began('fleet');
    return ends('fleet');
  },
};

const start = (env: Record<string, string> = {}) =>
  startProduct(
    readConfig({ DATA_DIR: dataDir, HOST: '127.0.0.1', GATEWAY_PORT: '6001', DEMO: '0', FLEET: '0', ...env }),
    (line) => done.push(line),
    (reason) => losses.push(reason),
    cancel.signal,
    PARTS,
  );
const STARTED = '柜达已启动：http://127.0.0.1:8002   车载终端网关（JT/T 808）：127.0.0.1:6002';

test('all parts in order, the database last to go, when nobody is connected to it', async () => {
  const { stop } = await start({ DEMO: '1', FLEET: '1' });
  expect(done.slice(0, 7)).toEqual([
    'database',
    'demo',
    '演示数据：已建立账号、车辆、订单与轨迹。',
    'company',
    'gateway',
    'server',
    STARTED,
  ]);
  // The history goes on once the site serves.
  expect(done.slice(7).join()).toMatch(/^演示账号.*,company goes on,fleet$/);
  expect(existsSync(dataDir)).toBe(true);
  expect(await connections()).toBeGreaterThan(0);
  done.length = 0;
  await stop();
  const serving = ['company ended', 'fleet ended', 'gateway ended', 'server ended'];
  expect(done.slice(0, 4).toSorted()).toEqual(serving);
  expect(done.slice(4)).toEqual(['database ended']);
  await stop();
  expect(done).toHaveLength(5);
});

test('on a database of others nothing of its own, no demo, no fleet; what the server notices is said', async () => {
  notices = ['还没有运营账号', '未设 SITE_ORIGIN'];
  const { stop } = await start({ DATABASE_URL: connectionUrl(database.settings) });
  expect(done).toEqual(['gateway', 'server', STARTED, ...notices]);
  done.length = 0;
  await stop();
  expect(done.toSorted()).toEqual(['gateway ended', 'server ended']);
  await expect.poll(connections).toBe(0);
});

test('a demo that was there is not said to be made', async () => {
  buildsDemo = false;
  const { stop } = await start({ DEMO: '1' });
  expect(done.slice(0, 4)).toEqual(['database', 'demo', 'company', 'gateway']);
  await stop();
});

test('reference data that is missing is loaded, and said', async () => {
  await database.pool.query("delete from reference_seed where table_name = 'harbor'");
  const { stop } = await start();
  expect(done[1]).toBe('数据库：已载入行政区划、港口码头与船公司。');
  await stop();
});

test('a database without tables is given them, and each step is said', async () => {
  await database.pool.query('create database product_blank template template0');
  const blank = connectionUrl(withDatabase(database.settings, 'product_blank'));
  await (await start({ DATABASE_URL: blank })).stop();
  expect(done[0]).toBe('数据库：已执行迁移 0001_foundation.sql');
  expect(done).toContain('数据库：已载入行政区划、港口码头与船公司。');
  await database.pool.query('drop database product_blank with (force)');
});

test('a demo open to others is warned of, a platform of one’s own is not', async () => {
  const open = { HOST: '0.0.0.0', DATABASE_URL: connectionUrl(database.settings) };
  const parts: Parts = { ...PARTS, startGatewayThread: () => Promise.resolve({ port: 1, close: ends('g') }) };
  for (const [DEMO, warned] of [
    ['1', true],
    ['0', false],
  ] as const) {
    done.length = 0;
    const config = readConfig({ DATA_DIR: dataDir, FLEET: '0', DEMO, ...open });
    const { stop } = await startProduct(
      config,
      (line) => done.push(line),
      () => undefined,
      cancel.signal,
      parts,
    );
    expect(done.some((line) => line.startsWith('警告'))).toBe(warned);
    await stop();
  }
});

const ORDER = ['database', 'demo', 'company', 'gateway', 'server'];
test.each(ORDER)('told to stop during %s, it begins nothing more and ends what it began', async (name) => {
  stopAt = name;
  await expect(start({ DEMO: '1', FLEET: '1' })).rejects.toThrow('told to stop');
  const parts = done.filter((word) => ORDER.includes(word) || word === 'fleet');
  expect(parts).toEqual(ORDER.slice(0, ORDER.indexOf(name) + 1));
  expect(done.at(-1)).toBe('database ended');
  for (const part of ['company', 'gateway', 'server'])
    expect(done.includes(`${part} ended`)).toBe(parts.includes(part));
});

test.each(ORDER)('when %s fails, what began before is ended, and the fault is told', async (name) => {
  failAt = name;
  await expect(start({ DEMO: '1' })).rejects.toThrow(`${name} failed`);
  expect(done.filter((word) => ORDER.includes(word))).toEqual(ORDER.slice(0, ORDER.indexOf(name) + 1));
  expect(done.includes('gateway ended')).toBe(name === 'server');
  expect(done.some((word) => word === 'database ended')).toBe(name !== 'database');
});

test('the loss of the database or the gateway is told with its place', async () => {
  const { stop } = await start();
  lose.gateway('网关没了');
  lose.database();
  expect(losses).toEqual(['网关没了', `内置数据库意外退出，详情见 ${dataDir}/pg/postgres.log`]);
  await stop();
});
