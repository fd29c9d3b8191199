import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundlePrograms } from '../tools/build/bundle-programs';

/** Of one process after a collection, MB. */
export interface Memory {
  residentMb: number;
  /** What its JavaScript holds: the main thread first, then each worker. */
  heapsMb: number[];
}

export interface MeasuredProgram {
  /** Those it named when it was ready, in their order. */
  ports: number[];
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** The programs as `npm run build` bundles them, without the site; `remove` deletes them. */
export async function buildPrograms() {
  // Below the project, where native packages are found.
  const folder = join(root, 'node_modules/.cache', `bench-programs-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await bundlePrograms(root, folder);
  await build({
    entryPoints: [join(root, 'bench/memory-probe.ts')],
    outfile: join(folder, 'memory-probe.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return {
    folder,
    start: (program: string, env: Record<string, string>) => startMeasured(folder, program, env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function startMeasured(
  folder: string,
  program: string,
  env: Record<string, string>,
): Promise<MeasuredProgram> {
  const probe = pathToFileURL(join(folder, 'memory-probe.mjs')).href;
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, join(folder, program)], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', GATEWAY_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ports = await ready(child, program);
  return {
    ports,
    memory: async () => {
      const told = once(child, 'message') as Promise<[Memory]>;
      child.send('memory');
      return (await told)[0];
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function ready(child: ChildProcess, program: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    child.stdout!.on('data', (text: Buffer) => {
      said += text.toString();
      const line = /^.*已启动：.*\n/m.exec(said)?.[0];
      if (line !== undefined) resolve([...line.matchAll(/[\d.]+:(\d+)/g)].map((found) => Number(found[1])));
    });
  });
}
