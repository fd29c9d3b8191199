import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';

/** The demo world is made within this time, on a slow machine too. */
const READY_WITHIN_MS = 300_000;

/** Runs dist/boxhaul.mjs with a new demo world and its trucks while `work` goes on, and leaves nothing behind. */
export async function runProduct(root: string, work: (origin: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(scratchFolder(), 'boxhaul-pictures-'));
  const [port, gatewayPort] = [await freePort(), await freePort()];
  const product = spawn(process.execPath, [join(root, 'dist', 'boxhaul.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      GATEWAY_PORT: String(gatewayPort),
      DATA_DIR: dataDir,
      DEMO_SCALE: '0',
    },
  });
  const ended = once(product, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilHealthy(origin, () => product.exitCode === null && product.signalCode === null);
    await work(origin);
  } finally {
    if (product.exitCode === null && product.signalCode === null) product.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function untilHealthy(origin: string, runs: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (runs() && Date.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('平台没有启动，请先执行 npm run build。');
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('没有空闲的端口。');
  return address.port;
}
