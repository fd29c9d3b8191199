import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';

/** Installs what the tests need, and runs all of them. */
export function test() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  ensureDependencies(root);
  process.env.BOXHAUL_BROWSER = ensureBrowser();
  const check = ['--import', 'tsx', join(root, 'tools', 'check', 'main.ts')];
  process.exitCode = spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
