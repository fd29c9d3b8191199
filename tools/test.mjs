import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureDependencies, requireNode } from './setup/dependencies.mjs';

requireNode();
const root = fileURLToPath(new URL('..', import.meta.url));
ensureDependencies(root);
process.env.BOXHAUL_BROWSER = ensureBrowser();
const check = ['--import', 'tsx', join(root, 'tools', 'check', 'main.ts')];
process.exitCode = spawnSync(process.execPath, check, { cwd: root, stdio: 'inherit' }).status ?? 1;
