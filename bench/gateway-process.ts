import { build } from 'esbuild';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface GatewayProcess {
  port: number;
  /** Resident memory, MB. */
  memory(): number;
  stop(): Promise<void>;
}

/** The gateway bundled as for production, in a process of its own. */
export async function gatewayProcess(databaseUrl: string): Promise<GatewayProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'boxhaul-bench-gateway-'));
  const outfile = join(folder, 'main.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../apps/gateway/src/main.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
  // A gateway that starts alone migrates first.
  const migrations = fileURLToPath(new URL('../packages/db/migrations', import.meta.url));
  cpSync(migrations, join(folder, 'db/migrations'), { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, [outfile], {
    env: { ...process.env, DATABASE_URL: databaseUrl, GATEWAY_PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await listening(child);
  return {
    port,
    memory: () => residentMb(child.pid!),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}`)));
    child.stdout!.on('data', (text: Buffer) => {
      if (text.toString().includes('JT/T 808')) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function residentMb(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout.trim()) / 1024;
}
