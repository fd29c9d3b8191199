import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OLDEST = [20, 19];

/** Ends the program when this Node cannot run it. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `柜达需要 Node.js ${OLDEST.join('.')} 或更新的版本，当前是 ${process.versions.node}。请升级后再试。`,
  );
  process.exit(1);
}

/** Installs what package-lock.json says, when node_modules does not hold exactly that. */
export function ensureDependencies(root) {
  if (isInstalled(root)) return;
  console.log('正在安装依赖，首次约需一两分钟……');
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`: it refuses a lock made on another platform for the native parts that only this one needs.
  if (npm(root, ['install', '--no-save', ...flags])) return;
  console.error('依赖安装失败。请检查网络（npm registry）后重试。');
  process.exit(1);
}

/** npm keeps what it installed in node_modules/.package-lock.json. */
function isInstalled(root) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(installed);
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (!path.startsWith('node_modules/') || optional || peer) return true;
    return link ? existsSync(join(root, path)) : present[path]?.version === version;
  });
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
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
