import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseAway } from './connection/database-away';
import { withDatabase } from './connection/connection-settings';
import { prepareFolder } from './data-folder';
import { migrate } from './migrate';
import { openPool } from './connection/pool';
import { startFault } from './start-fault';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What connecting, or a first statement, fails with. */
async function failure(settings: ConstructorParameters<typeof Client>[0], sql = 'select 1'): Promise<Error> {
  const client = new Client(settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new Error('nothing failed');
}

async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

describe('what stopped a start', () => {
  test('a server that is not there is named, and is away', async () => {
    const error = await failure({ host: '127.0.0.1', port: await unusedPort(), user: 'a', database: 'b' });
    expect(startFault(error)).toMatch(/^连不上数据库 127\.0\.0\.1:\d+（ECONNREFUSED）。请检查 DATABASE_URL/);
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('a server that hangs up is away', async () => {
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as { port: number };
    const error = await failure({ host: '127.0.0.1', port, user: 'a', database: 'b' });
    rude.close();
    expect(startFault(error)).toMatch(/^(数据库中断了连接|连不上数据库)/);
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('a database that is missing', async () => {
    const error = await failure(withDatabase(database.settings, 'not_there'));
    expect(startFault(error)).toMatch(/^DATABASE_URL 指定的数据库不存在/);
  });

  test('a connection that the server ends is away; a wrong statement is not', async () => {
    const ended = await failure(database.settings, 'select pg_terminate_backend(pg_backend_pid())');
    expect(isDatabaseAway(ended)).toBe(true);
    const wrong = await failure(database.settings, 'select no_such_column');
    expect(isDatabaseAway(wrong)).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('gone'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
  });

  test('a user without rights', async () => {
    const error = await failure(database.settings, 'set role pg_read_all_stats; create table t ()');
    expect(startFault(error)).toMatch(/^数据库用户的权限不够/);
  });

  test('a port in use, and a folder closed to us', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [Error];
    holder.close();
    expect(startFault(error)).toBe(
      `端口 ${port} 已被占用。请停掉占用它的程序，或用 PORT、GATEWAY_PORT 换一个端口。`,
    );
    const closed = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'mkdir', path: '/x' });
    expect(startFault(closed)).toMatch(/^没有权限写 \/x/);
  });

  test('a fault of ours keeps its stack', () => {
    expect(startFault(new TypeError('x is not a function'))).toContain('start-fault.test');
  });
});

test('a database that cannot hold Chinese is refused before anything is made in it', async () => {
  await database.pool.query("create database latin_one encoding 'LATIN1' template template0 locale 'C'");
  const pool = openPool(withDatabase(database.settings, 'latin_one'), { applicationName: 'latin', max: 1 });
  try {
    await expect(migrate(pool)).rejects.toThrow('数据库的编码是 LATIN1，柜达需要 UTF8');
    const { rows } = await pool.query("select from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  } finally {
    await pool.end();
    await database.pool.query('drop database latin_one');
  }
});

describe('the data folder', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'boxhaul-folder-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const fault = (folder: string): string => {
    try {
      prepareFolder(folder);
    } catch (error) {
      return startFault(error);
    }
    return 'made';
  };

  test('is made with those above it', () => {
    expect(fault(join(parent, 'a', 'b'))).toBe('made');
    expect(statSync(join(parent, 'a', 'b')).isDirectory()).toBe(true);
  });

  test('is refused in words below a file', () => {
    writeFileSync(join(parent, 'file'), '');
    expect(fault(join(parent, 'file'))).toBe(`${join(parent, 'file')} 不是目录。请检查 DATA_DIR。`);
    expect(fault(join(parent, 'file', 'data'))).toContain('不是目录');
  });

  test.runIf(process.platform === 'linux')('is refused in words where nothing can be made', () => {
    expect(fault('/proc/x/y')).toMatch(/^(\/proc\/x 建不了目录|没有权限写)/);
  });
});
