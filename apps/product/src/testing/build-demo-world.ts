import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { readConfig } from '../../../server/src/start';
import { buildDemo } from '../demo';

export interface DemoWorld {
  database: TestDatabase;
  /** The data folder; uploads lie in its `files`. */
  folder: string;
  /** Starts the same once more. */
  build(): Promise<boolean>;
  /** Rows of a query as lists of values. */
  lists(text: string): Promise<unknown[][]>;
  /** Whether there was anything to build. */
  built: boolean;
  close(): Promise<void>;
}

/** The demo world as the product builds it at `now`, in a database and a folder of its own. */
export async function buildDemoWorld(now: Date): Promise<DemoWorld> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(scratchFolder(), 'boxhaul-demo-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_SCALE: '0' });
  const build = () => buildDemo(config, database.db, { now });
  return {
    database,
    folder,
    build,
    built: await build(),
    lists: async (text) => (await database.pool.query<unknown[]>({ text, rowMode: 'array' })).rows,
    async close() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
