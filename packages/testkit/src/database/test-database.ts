import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { overPool, type Db, withDatabase, type ConnectionSettings, openPool } from '@boxhaul/db';
import { administer } from './test-server';

export type TestDatabase = {
  settings: ConnectionSettings;
  pool: pg.Pool;
  db: Db;
  /** Closes the pool and removes the database; for afterAll. */
  drop(): Promise<void>;
};

/** A fresh database with the schema and the reference data, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${process.pid}_${randomBytes(5).toString('hex')}`;
  // Copied file by file: nothing of it goes through the journal.
  await administer(server.settings, `create database ${name} template ${server.template} strategy file_copy`);
  const settings = withDatabase(server.settings, name);
  const pool = openPool(settings, { applicationName: name, max: 8 });
  const db = overPool(pool);
  return {
    settings,
    pool,
    db,
    drop: async () => {
      await db.destroy();
      await pool.end().catch(() => undefined);
      await administer(server.settings, `drop database if exists ${name} with (force)`);
    },
  };
}
