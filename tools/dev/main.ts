import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whenNpmIsGone } from '../../apps/product/src/npm-parent';

// The product by tsx, restarted on every change, and Vite before it for the pages (it hands the API on to PORT).
const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts: string[]) => join(root, 'node_modules', ...parts);
const options = {
  // A group of their own: Ctrl-C reaches us only, and we hand it on once. tsx takes a second one for impatience, and
  // kills the product before it has stopped its database.
  detached: process.platform !== 'win32',
  stdio: ['ignore', 'inherit', 'inherit'] satisfies StdioOptions,
  // Vite serves the pages: a build that may be old, or not there at all, must not stand in for them.
  env: { ...process.env, BUILD_DIR: '' },
};
const children = [
  spawn(process.execPath, [at('tsx', 'dist', 'cli.mjs'), 'watch', 'apps/product/src/main.ts'], {
    ...options,
    cwd: root,
  }),
  spawn(process.execPath, [at('vite', 'bin', 'vite.js')], { ...options, cwd: join(root, 'apps', 'web') }),
];
const ended = children.map((child) => once(child, 'exit'));
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
whenNpmIsGone(process.env, stop);
await Promise.race(ended);
stop();
await Promise.all(ended);
process.exit(0);
