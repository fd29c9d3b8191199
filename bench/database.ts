import { migrate, openPool } from '@boxhaul/db';
import { startEmbedded } from '@boxhaul/embedded-postgres';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A migrated PostgreSQL of its own with fsync on, as in production; `stop` removes it. */
export async function benchDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'boxhaul-bench-'));
  const server = await startEmbedded({ dataDir, log: () => undefined });
  const pool = openPool(server.connection, { applicationName: 'bench', max: 4 });
  await migrate(pool);
  return {
    pool,
    url: server.url,
    settings: server.connection,
    dataDir,
    stop: async () => {
      await pool.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type BenchDatabase = Awaited<ReturnType<typeof benchDatabase>>;
