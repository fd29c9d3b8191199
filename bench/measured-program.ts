import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { benchPrograms, type BenchRun, builtProduct, madeOnce, ROOT } from './bench-run';

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

/** One of the bundled programs in a process of its own, which can tell its memory. */
export async function startProgram(
  run: BenchRun,
  program: string,
  env: Record<string, string>,
): Promise<MeasuredProgram> {
  const folder = await benchPrograms(run);
  const probe = pathToFileURL(join(folder, 'memory-probe.mjs')).href;
  const child = spawnProgram(['--expose-gc', '--import', probe, join(folder, program)], env);
  return {
    ports: await ready(child, program),
    memory: async () => {
      const told = once(child, 'message') as Promise<[Memory]>;
      child.send('memory');
      return (await told)[0];
    },
    stop: () => end(child),
  };
}

/**
 * The product as it is delivered, with the demo world, on data of its own; `stop` removes them. Nothing is done by the clock and
 * no truck drives beside what is measured.
 */
export async function demoProduct(run: BenchRun, env: Record<string, string> = {}) {
  const dist = await builtProduct(run);
  const start = async (dataDir: string) => {
    const child = spawnProgram([join(dist, 'boxhaul.mjs')], {
      DATA_DIR: dataDir,
      BUILD_DIR: dist,
      DEMO: '1',
      DEMO_SCALE: '0',
      FLEET: '0',
      UPKEEP: '0',
      ...env,
    });
    const [port = 0] = await ready(child, 'boxhaul.mjs');
    return { child, port };
  };
  const world = await madeOnce(join(run.folder, 'demo'), async (folder) => {
    const { child } = await start(folder);
    await end(child);
  });
  const dataDir = mkdtempSync(join(run.folder, 'product-'));
  cpSync(world, dataDir, { recursive: true, preserveTimestamps: true });
  const { child, port } = await start(dataDir);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const spawnProgram = (args: readonly string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', GATEWAY_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

function ready(child: ChildProcess, program: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
    child.stdout!.on('data', (text: Buffer) => {
      said += text.toString();
      const line = /^.*已启动：.*\n/m.exec(said)?.[0];
      if (line !== undefined) resolve([...line.matchAll(/[\d.]+:(\d+)/g)].map((found) => Number(found[1])));
    });
  });
}
