import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../server/src/start';

const STOP_WITHIN_MS = 3_000;

/** Built, it lies beside the product's bundle; from sources it runs as those do. */
export function fleetProgram(): [string, ...string[]] {
  const built = ['./fleet.mjs', '../fleet.mjs'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const found = built.find((path) => existsSync(path));
  if (found) return [process.execPath, found];
  return [
    process.execPath,
    '--import',
    'tsx',
    fileURLToPath(new URL('../../../demo/fleet/main.ts', import.meta.url)),
  ];
}

/** Starts the simulated trucks as a program of their own; answers how to stop it. It also ends when we do. */
export function startFleet(
  config: Pick<Config, 'host'>,
  ports: { api: number; gateway: number },
  say: (line: string) => void,
  [program, ...words] = fleetProgram(),
): () => Promise<void> {
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host;
  const child = spawn(program, words, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Nothing of ours that is secret: it is a stranger that speaks to us over the network.
    env: {
      PATH: process.env['PATH'],
      FLEET_API: `http://${host}:${ports.api}`,
      FLEET_GATEWAY: `${host}:${ports.gateway}`,
    },
  });
  let stopping = false;
  const ended = once(child, 'exit').catch((error: unknown) => {
    say(`模拟车队没有启动：${error instanceof Error ? error.message : '未知原因'}`);
  });
  child.once('exit', () => {
    if (!stopping) say('模拟车队已停止，平台照常运行；可用 npm run fleet 再次启动。');
  });
  return async () => {
    stopping = true;
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(late);
  };
}
