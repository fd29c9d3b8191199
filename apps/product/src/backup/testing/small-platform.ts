import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openPool } from '@boxhaul/db';
import { runningEmbedded, startEmbedded, type EmbeddedPostgres } from '@boxhaul/embedded-postgres';
import { inSession } from '../open-source';
import type { Source } from '../ship';

/** A data folder with a running database: the schema, a table `note (n)`, and uploads. */
export type SmallPlatform = {
  dataDir: string;
  embedded: EmbeddedPostgres;
  note(n: number): Promise<void>;
  /** Stores bytes under a key as an upload that a row names. */
  upload(key: string, text: string): Promise<void>;
  /** Every commit before this moment is earlier, every later one is later, by whole milliseconds. */
  moment(): Promise<Date>;
  session<T>(work: (source: Source) => Promise<T>): Promise<T>;
};

export async function startSmallPlatform(dataDir: string): Promise<SmallPlatform> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const pool = openPool(embedded.connection, { applicationName: 'small-platform', max: 1 });
  await migrate(pool);
  await pool.query('create table note (n int)');
  await pool.end();
  const session = <T>(work: (source: Source) => Promise<T>) => inSession(embedded.connection, dataDir, work);
  const run = (sql: string, values: unknown[] = []) =>
    session(async ({ client }) => {
      await client.query('set session_replication_role = replica');
      await client.query(sql, values);
    });
  return {
    dataDir,
    embedded,
    session,
    note: (n) => run('insert into note values ($1)', [n]),
    upload: async (key, text) => {
      const path = join(dataDir, 'files', key);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, text);
      await run(
        `insert into stored_file (file_id, storage_key, file_name, file_size, content_type, sha256, account_id, created_at)
         values (gen_random_uuid(), $1, 'x', $2, 'x/y', $3, 1, now())`,
        [key, Buffer.byteLength(text), createHash('sha256').update(text).digest()],
      );
    },
    moment: () =>
      session(async ({ client }) => {
        const { rows } = await client.query<{ now: Date }>(
          `select pg_sleep(0.003), clock_timestamp() as now, pg_sleep(0.003)`,
        );
        return rows[0]!.now;
      }),
  };
}

/** The notes in a restored folder, read by starting it; and that nobody runs it before. */
export async function notesIn(dataDir: string): Promise<number[]> {
  if (runningEmbedded(dataDir)) throw new Error(`${dataDir} is in use`);
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  try {
    return await inSession(embedded.connection, dataDir, async ({ client }) => {
      const { rows } = await client.query<{ n: number }>('select n from note order by n');
      return rows.map(({ n }) => n);
    });
  } finally {
    await embedded.stop();
  }
}
