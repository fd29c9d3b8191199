import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The browser's build with its manifest, and the module that renders public pages on the server; at the same time. */
export async function buildWeb(root: string, outDir: string): Promise<void> {
  await Promise.all([
    vite(root, ['--config', 'vite.config.ts', '--outDir', join(outDir, 'client')]),
    vite(root, ['--config', 'vite.ssr.config.ts', '--outDir', join(outDir, 'ssr')]),
  ]);
}

async function vite(root: string, args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--emptyOutDir',
      '--logLevel',
      'warn',
      ...args,
    ],
    { cwd: join(root, 'apps', 'web'), stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`vite build ${args.join(' ')} ended with ${code}`);
}
