import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '@boxhaul/db';
import { startEmbedded } from './start';

/** A cluster that was made once: most tests begin with a copy, for making one takes longer than all the rest. */
let made: string;
let dataDir: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'boxhaul-embedded-made-'));
  await (await start(made)).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'boxhaul-embedded-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (folder = dataDir) => startEmbedded({ dataDir: folder, log: () => undefined });

/** Puts the cluster into the folder, with owners and modes. */
function copyMade(into = dataDir): void {
  mkdirSync(into, { recursive: true });
  if (process.platform === 'win32') cpSync(join(made, 'pg'), join(into, 'pg'), { recursive: true });
  else execFileSync('cp', ['-Rp', join(made, 'pg'), into]);
}

async function query(connection: ConnectionSettings, sql: string): Promise<unknown[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Short ways to a cluster whose own path is too long for a socket. */
const waysTo = (cluster: string): string[] =>
  readdirSync(tmpdir()).filter((name) => {
    try {
      return readlinkSync(join(tmpdir(), name, 's')) === cluster;
    } catch {
      return false;
    }
  });

describe('startEmbedded', () => {
  test('keeps what was written over a restart, is durable, and stops for good', async () => {
    copyMade();
    const first = await start();
    await query(first.connection, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    const rows = await query(
      second.connection,
      "select answer, current_setting('fsync') as fsync, current_setting('max_slot_wal_keep_size') as held from kept",
    );
    await second.stop();
    expect(rows).toEqual([{ answer: 42, fsync: 'on', held: '4GB' }]);
    expect(existsSync(join(dataDir, 'pg', 'cluster', 'postmaster.pid'))).toBe(false);
  });

  test('a second start on the same folder is told that it is in use', async () => {
    copyMade();
    const first = await start();
    await expect(start()).rejects.toThrow('正被另一个柜达进程使用');
    await first.stop();
  });

  test('takes over from a parent that was killed', async () => {
    copyMade();
    const program = `
      const { startEmbedded } = await import(${JSON.stringify(fileURLToPath(new URL('./start.ts', import.meta.url)))});
      const { connection } = await startEmbedded({ dataDir: process.argv[1], log: () => {} });
      const { Client } = await import('pg');
      const client = new Client(connection);
      await client.connect();
      await client.query('create table kept as select 1 as one');
      process.kill(process.pid, 'SIGKILL');`;
    const parent = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program, dataDir],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [, signal] = (await once(parent, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const next = await start();
    const rows = await query(next.connection, 'select one from kept');
    await next.stop();
    expect(rows).toEqual([{ one: 1 }]);
  });

  test.runIf(process.getuid?.() === 0)(
    'starts for root on files of another user, and on its own',
    async () => {
      copyMade();
      const cluster = join(dataDir, 'pg', 'cluster');
      for (const owner of ['65534:65534', '0:0']) {
        execFileSync('chown', ['-R', owner, cluster]);
        const server = await start();
        expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
        await server.stop();
      }
    },
  );

  test('a server that cannot start lets go of its folder, and of the way to it', async () => {
    const deep = join(dataDir, 'c'.repeat(90));
    copyMade(deep);
    const settings = join(deep, 'pg', 'cluster', 'postgresql.auto.conf');
    writeFileSync(settings, 'nonsense');
    await expect(start(deep)).rejects.toThrow('内置数据库启动失败');
    expect(existsSync(join(deep, 'pg', 'owner.lock'))).toBe(false);
    expect(waysTo(join(deep, 'pg', 'cluster'))).toEqual([]);
    writeFileSync(settings, '');
    const server = await start(deep);
    expect(waysTo(join(deep, 'pg', 'cluster'))).toHaveLength(1);
    await server.stop();
    expect(waysTo(join(deep, 'pg', 'cluster'))).toEqual([]);
    expect(existsSync(join(deep, 'pg', 'owner.lock'))).toBe(false);
  });

  test('says when a cluster is new, and when a server ends that nobody stopped', async () => {
    const [said, deaths]: [string[], (number | null)[]] = [[], []];
    const open = (durable: boolean) =>
      startEmbedded({
        dataDir,
        durable,
        log: (line) => said.push(line),
        onDeath: (code) => deaths.push(code),
      });
    await (await open(false)).stop();
    expect(said).toEqual(['内置数据库：已建立新的数据目录。']);
    const server = await open(false);
    const flags = "select current_setting('fsync') || current_setting('full_page_writes') as flags";
    expect(await query(server.connection, flags)).toEqual([{ flags: 'offoff' }]);
    expect(said).toHaveLength(1);
    expect(deaths).toEqual([]);
    const pid = Number(readFileSync(join(dataDir, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => deaths, { timeout: 5_000 }).toEqual([0]);
    await server.stop();
    expect(deaths).toEqual([0]);
  });

  test('works below a path longer than a socket may have, in folders closed to others', async () => {
    const deep = join(dataDir, 'a'.repeat(90), 'b'.repeat(90));
    const server = await start(deep);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test.runIf(process.platform !== 'win32')(
    'admits nobody over the network, also to a cluster made before',
    async () => {
      copyMade();
      const rules = join(dataDir, 'pg', 'cluster', 'pg_hba.conf');
      writeFileSync(rules, 'local all all trust\nhost all all all trust\n');
      const server = await start();
      const sql = 'select type, auth_method from pg_hba_file_rules order by rule_number';
      expect(await query(server.connection, sql)).toEqual([
        { type: 'local', auth_method: 'trust' },
        { type: 'host', auth_method: 'reject' },
      ]);
      await server.stop();
    },
  );
});
