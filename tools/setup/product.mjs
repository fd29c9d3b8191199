import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireWritable } from './writable.mjs';

const INPUTS = ['package-lock.json', 'tsconfig.base.json', 'apps', 'packages', 'tools'];
const NOT_INPUTS = new Set(['node_modules', 'dist']);

/** Builds dist/ unless it was built from exactly these files. */
export function ensureBuilt(root) {
  const stampFile = join(root, 'dist', '.built-from');
  const stamp = fingerprint(root);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  requireWritable(root, '构建');
  console.log('正在构建，约需半分钟……');
  // An interrupted build must not pass for a whole one.
  rmSync(stampFile, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join('tools', 'build', 'main.ts')],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}\n构建失败。`);
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

/** Names, sizes and times of all sources: some milliseconds, where hashing their bytes would take a second. */
function fingerprint(root) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of INPUTS) addTo(hash, root, input);
  return hash.digest('hex');
}

function addTo(hash, root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) {
    if (!NOT_INPUTS.has(name)) addTo(hash, root, join(path, name));
  }
}
