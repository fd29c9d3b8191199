import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { discardAbandoned } from './discard';
import { stopLeftover } from './leftover';
import { DataFolderInUse, isOwned, takeOwnership } from './owner-lock';
import { reachByLoopback, reachBySocket } from './reach';

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boxhaul-keep-')));
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that does nothing, in a folder. */
async function sleeper(cwd: string): Promise<ChildProcess & { pid: number }> {
  const child = spawn('sleep', ['600'], { cwd, stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child as ChildProcess & { pid: number };
}
const startedAt = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]!;
};
const gone = async (child: ChildProcess): Promise<string | null> => {
  if (child.signalCode === null) await once(child, 'exit');
  return child.signalCode;
};

describe.runIf(process.platform === 'linux')('the owner of a data folder', () => {
  const lock = () => join(folder, 'owner.lock');

  test('is written down while it owns, and gone when it lets go', async () => {
    const owner = await takeOwnership(lock());
    expect(readFileSync(lock(), 'utf8')).toMatch(
      new RegExp(`^${process.pid} ${startedAt(process.pid)} \\w+$`),
    );
    expect(isOwned(lock())).toBe(true);
    owner.release();
    expect(existsSync(lock())).toBe(false);
    expect(isOwned(lock())).toBe(false);
  });

  test('of this very process is refused at once; of another after three seconds', async () => {
    const owner = await takeOwnership(lock());
    let began = Date.now();
    await expect(takeOwnership(lock())).rejects.toMatchObject({ name: 'DataFolderInUse', pid: process.pid });
    expect(Date.now() - began).toBeLessThan(1_000);
    owner.release();
    const { pid } = await sleeper(folder);
    writeFileSync(lock(), `${pid} ${startedAt(pid)} abc`);
    began = Date.now();
    await expect(takeOwnership(lock())).rejects.toThrow(`（进程号 ${pid}）`);
    expect(Date.now() - began).toBeGreaterThanOrEqual(2_900);
    expect(Date.now() - began).toBeLessThan(4_300);
    expect(readFileSync(lock(), 'utf8')).toBe(`${pid} ${startedAt(pid)} abc`);
  });

  test('who ends within the patience is replaced', async () => {
    const child = await sleeper(folder);
    writeFileSync(lock(), `${child.pid} ${startedAt(child.pid)} abc`);
    const taking = takeOwnership(lock());
    child.kill('SIGKILL');
    const owner = await taking;
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    owner.release();
  });

  test.each(['', 'x y z', '0 1 z', '-5 1 z', '1.5 1 z'])('is nobody when the file says %j', async (text) => {
    writeFileSync(lock(), text);
    expect(isOwned(lock())).toBe(false);
    (await takeOwnership(lock())).release();
    expect(existsSync(lock())).toBe(false);
  });

  test('is dead when its number belongs to a process that began at another time', async () => {
    const { pid } = await sleeper(folder);
    writeFileSync(lock(), `${pid} ${Number(startedAt(pid)) - 1} abc`);
    expect(isOwned(lock())).toBe(false);
    (await takeOwnership(lock())).release();
  });

  test('of two who find a dead one, one wins', async () => {
    writeFileSync(lock(), '999999999 1 abc');
    const outcomes = await Promise.allSettled([takeOwnership(lock()), takeOwnership(lock())]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]!.reason).toBeInstanceOf(DataFolderInUse);
  });

  test('lets go only of its own lock', async () => {
    const owner = await takeOwnership(lock());
    writeFileSync(lock(), '1 1 other');
    owner.release();
    expect(readFileSync(lock(), 'utf8')).toBe('1 1 other');
  });

  test('a folder that cannot be written is said, not taken for owned', async () => {
    await expect(takeOwnership(join(folder, 'none', 'owner.lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe.runIf(process.platform === 'linux')('a server that was left over', () => {
  const pidFile = () => join(folder, 'postmaster.pid');

  test('is stopped when it runs in the folder', async () => {
    const child = await sleeper(folder);
    writeFileSync(pidFile(), `${child.pid}\n/somewhere\n`);
    await stopLeftover(folder);
    expect(await gone(child)).toBe('SIGINT');
  });

  test('is let live when it runs elsewhere, and its locks are rubbish', async () => {
    mkdirSync(join(folder, 'else'));
    const child = await sleeper(join(folder, 'else'));
    writeFileSync(pidFile(), `${child.pid}\n`);
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock', 'PG_VERSION'])
      writeFileSync(join(folder, name), '');
    await stopLeftover(folder);
    expect(child.signalCode).toBeNull();
    expect(existsSync(pidFile())).toBe(false);
    expect(existsSync(join(folder, '.s.PGSQL.5432.lock'))).toBe(false);
    expect(existsSync(join(folder, '.s.PGSQL.5432'))).toBe(false);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
  });

  test.each(['', 'x', '0', '1', '-7', '2.5', String(process.pid)])(
    'is none when the file says %j',
    async (text) => {
      writeFileSync(pidFile(), text);
      await stopLeftover(folder);
      expect(readFileSync(pidFile(), 'utf8')).toBe(text);
    },
  );

  test('is none without a file', async () => {
    await expect(stopLeftover(folder)).resolves.toBeUndefined();
  });
});

describe.runIf(process.platform === 'linux')('discardAbandoned', () => {
  test('removes a folder whose owner is dead, with the server that runs in it', async () => {
    mkdirSync(join(folder, 'pg', 'cluster'), { recursive: true });
    writeFileSync(join(folder, 'pg', 'owner.lock'), '999999999 1 abc');
    const child = await sleeper(join(folder, 'pg', 'cluster'));
    writeFileSync(join(folder, 'pg', 'cluster', 'postmaster.pid'), String(child.pid));
    await discardAbandoned(folder);
    expect(existsSync(folder)).toBe(false);
    expect(await gone(child)).toBe('SIGINT');
  });

  test('keeps one without a lock, and one that is owned', async () => {
    mkdirSync(join(folder, 'pg'));
    await discardAbandoned(folder);
    expect(existsSync(folder)).toBe(true);
    const owner = await takeOwnership(join(folder, 'pg', 'owner.lock'));
    await discardAbandoned(folder);
    expect(existsSync(folder)).toBe(true);
    owner.release();
  });
});

describe('how the server is reached', () => {
  test('by a socket in its folder, for its account only, up to 85 bytes', () => {
    const longest = `/${'x'.repeat(84)}`;
    expect(reachBySocket(longest)).toMatchObject({
      parts: { host: longest, port: 5432, user: 'boxhaul' },
      flags: ['-k', '.', '-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-p', '5432'],
    });
    for (const longer of [`/${'x'.repeat(85)}`, `/${'柜'.repeat(29)}`]) {
      const reach = reachBySocket(longer);
      expect(reach.parts).toMatchObject({ port: 5432, user: 'boxhaul' });
      expect(reach.parts.host).not.toBe(longer);
      expect(Buffer.byteLength(reach.parts.host)).toBeLessThanOrEqual(85);
      reach.close();
      expect(existsSync(join(reach.parts.host, '..'))).toBe(false);
    }
  });

  test('by loopback with a password that is made once and kept to ourselves', async () => {
    const file = join(folder, 'password');
    const first = await reachByLoopback(file);
    const second = await reachByLoopback(file);
    expect(first.parts).toMatchObject({ host: '127.0.0.1', user: 'boxhaul' });
    expect(first.parts.password).toMatch(/^[\w-]{32}$/);
    expect(second.parts.password).toBe(first.parts.password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.parts.port).toBeGreaterThan(0);
    expect(first.flags).toEqual(['-c', 'listen_addresses=127.0.0.1', '-p', String(first.parts.port)]);
  });
});
