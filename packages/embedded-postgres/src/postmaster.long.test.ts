import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPostmaster } from './postmaster';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-postmaster-'));
  mkdirSync(join(folder, 'cluster'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const logFile = () => join(folder, 'postgres.log');
/** Starts a server that never answers but does this. */
function start(does: string) {
  const postgres = join(folder, 'postgres');
  writeFileSync(postgres, `#!/bin/sh\necho run >> ${folder}/runs\n${does}\n`, { mode: 0o755 });
  return startPostmaster({
    binaries: { initdb: '', postgres, pgCtl: '' },
    account: undefined,
    cluster: join(folder, 'cluster'),
    logFile: logFile(),
    flags: ['-c', 'a=b'],
    probe: { host: folder, port: 1, user: 'x', database: 'x' },
  });
}
const runs = () => readFileSync(join(folder, 'runs'), 'utf8').split('\n').length - 1;

test('a server that ends is said with its own words, those of this start alone', async () => {
  writeFileSync(logFile(), 'old words\n');
  await expect(start('echo "$@"; pwd; exit 1')).rejects.toThrow(
    `内置数据库启动失败：\n-D /proc/self/cwd -c a=b\n${join(folder, 'cluster')}`,
  );
  expect(runs()).toBe(1);
  await expect(start('exit 1')).rejects.toThrow(`内置数据库启动失败：\n请看 ${logFile()}`);
});

test('a program that is not there is said too', async () => {
  const starting = start('');
  rmSync(join(folder, 'postgres'));
  await expect(starting).rejects.toThrow('内置数据库启动失败');
});

test.each(['lock file', 'shared memory block', 'could not bind'])(
  'what a dead server left (%s) is waited for, anything else is not',
  async (words) => {
    const began = Date.now();
    const once = `test $(wc -l < ${folder}/runs) -lt 3 && echo "${words}" || echo other; exit 1`;
    await expect(start(once)).rejects.toThrow('内置数据库启动失败：\nother');
    expect(runs()).toBe(3);
    expect(Date.now() - began).toBeGreaterThanOrEqual(500);
  },
);

test('but no longer than six seconds', async () => {
  const began = Date.now();
  await expect(start('echo lock file; exit 1')).rejects.toThrow('lock file');
  expect(Date.now() - began).toBeGreaterThan(6_000);
  expect(Date.now() - began).toBeLessThan(8_500);
  expect(runs()).toBeGreaterThan(8);
});

test.each([
  [10 * 1024 * 1024, false],
  [10 * 1024 * 1024 + 1, true],
])('a log of %i bytes is put aside or not', async (bytes, aside) => {
  writeFileSync(logFile(), '');
  truncateSync(logFile(), bytes);
  await expect(start('echo no; exit 1')).rejects.toThrow('no');
  expect(existsSync(`${logFile()}.1`)).toBe(aside);
  expect(statSync(logFile()).size).toBe(aside ? 3 : bytes + 3);
});
