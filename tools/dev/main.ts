import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The product by tsx, restarted on every change, and Vite before it for the pages (it hands the API on to PORT).
const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (...parts: string[]) => join(root, 'node_modules', ...parts);
const options = { stdio: 'inherit' as const, env: { ...process.env, BUILD_DIR: join(root, 'dist') } };
const children = [
  spawn(process.execPath, [at('tsx', 'dist', 'cli.mjs'), 'watch', 'tools/product/main.ts'], {
    ...options,
    cwd: root,
  }),
  spawn(process.execPath, [at('vite', 'bin', 'vite.js')], { ...options, cwd: join(root, 'apps', 'web') }),
];
const stop = () => {
  for (const child of children) child.kill('SIGINT');
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
await Promise.race(children.map((child) => once(child, 'exit')));
stop();
