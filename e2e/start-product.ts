import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Another build than the usual one, for trying it out. */
const build = process.env['BUILD_DIR'] ?? join(root, 'dist');
/** A first start builds the demo world, which takes its time on a busy machine. */
const READY_WITHIN_MS = 240_000;
/** The variable that names the folder of a product that was started once, with the demo world in it, and stopped. */
export const SEEDED_DATA = 'E2E_SEEDED_DATA';

export type Product = {
  origin: string;
  port: number;
  gatewayPort: number;
  dataDir: string;
  process: ChildProcess;
  /** All that it has printed so far. */
  printed(): string;
  /** As Ctrl-C does, and waits for the end. */
  stop(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Stops, and removes the data folder. */
  discard(): Promise<void>;
};

export type ProductOptions = {
  /** Started on this folder; else on one of its own in the temporary folder. */
  dataDir?: string;
  env?: Record<string, string>;
};

/** Starts dist/boxhaul.mjs on free loopback ports with data of its own and resolves when /healthz answers. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? ownDataDir(options.env);
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [join(build, 'boxhaul.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: dataDir,
      BUILD_DIR: build,
      FLEET: '0',
      // Journeys know the small world by heart.
      DEMO_SCALE: '0',
      ...options.env,
    },
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const exit = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exit;
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(origin, child, () => said);
  return {
    origin,
    port,
    gatewayPort,
    dataDir,
    process: child,
    printed: () => said,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    discard: async () => {
      await end('SIGINT');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A new folder in the temporary one: empty for a platform without its demo world, else with that in it. */
function ownDataDir(env: Record<string, string> = {}): string {
  const dataDir = mkdtempSync(join(scratchFolder(), 'boxhaul-e2e-'));
  if (env['DEMO'] !== '0') copySeededData(dataDir);
  return dataDir;
}

/** Fills a data folder with the demo world, as a first start does. */
export function copySeededData(into: string): void {
  const folder = process.env[SEEDED_DATA];
  if (folder === undefined) throw new Error(`${SEEDED_DATA} is not set: run journeys by their config`);
  cpSync(folder, into, { recursive: true, preserveTimestamps: true });
}

async function untilHealthy(origin: string, child: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the product did not come up on ${origin}:\n${said()}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
