import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { ensureDependencies } from './dependencies.mjs';

/** Installs what the tests need, says how long that took, and runs them; `args` choose which (tools/check/main.ts). */
export function test(args) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  timed('依赖', () => ensureDependencies(root));
  process.env.BOXHAUL_BROWSER = timed('浏览器', ensureBrowser);
  const check = ['--import', 'tsx', join(root, 'tools', 'check', 'main.ts'), ...args];
  process.exitCode = spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

function timed(what, work) {
  const started = performance.now();
  const result = work();
  console.log(`✓ ${what} ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
  return result;
}
