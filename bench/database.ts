import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openPool } from '@boxhaul/db';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { seedReference } from '@boxhaul/reference';
import { type BenchRun, madeOnce } from './bench-run';

async function open(dataDir: string) {
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const pool = openPool(server.connection, { applicationName: 'bench', max: 4 });
  const stop = async () => {
    await pool.end();
    await server.stop();
  };
  return { server, pool, stop };
}

/** Migrated, with regions, harbours and shipping companies; stopped. */
async function prepare(dataDir: string): Promise<void> {
  const { pool, stop } = await open(dataDir);
  await migrate(pool);
  await seedReference(pool);
  await stop();
}

/** A PostgreSQL of its own with fsync on, as in production, migrated and with the reference data; `stop` removes it. */
export async function benchDatabase({ folder }: BenchRun) {
  const prepared = await madeOnce(join(folder, 'prepared'), prepare);
  const dataDir = mkdtempSync(join(folder, 'database-'));
  cpSync(prepared, dataDir, { recursive: true, preserveTimestamps: true });
  const { server, pool, stop } = await open(dataDir);
  return {
    pool,
    url: server.url,
    settings: server.connection,
    dataDir,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type BenchDatabase = Awaited<ReturnType<typeof benchDatabase>>;
