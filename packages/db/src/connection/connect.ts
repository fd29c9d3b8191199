import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { ConnectionSettings } from './connection-settings';
import { withNamedStatements } from './named-statements';
import { openPool, type PoolOptions } from './pool';
import type { DB } from '../types.gen';

/** The typed database; a transaction is one too, so that every repository function takes either. */
export type Db = Kysely<DB>;

/** A pool of its own behind a typed query builder; `db.destroy()` closes both. */
export function connect(settings: ConnectionSettings, options: PoolOptions): Db {
  return overPool(openPool(settings, options));
}

/** The typed query builder over a pool that is also used directly (COPY); `db.destroy()` ends the pool. */
export function overPool(pool: pg.Pool): Db {
  return new PooledDb(pool);
}

class PooledDb extends Kysely<DB> {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
    this.#pool = pool;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    // Kysely ends only a pool that it has asked something.
    if (!this.#pool.ending) await this.#pool.end();
  }
}

/** Asks the database for nothing but an answer; rejects when there is none. */
export async function ping(db: Db): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
}

/** So often one is worked that the database ends because it and another wait for each other. */
const TRIES_ON_DEADLOCK = 3;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/**
 * Runs `work` in a transaction: the caller's when `db` is one already, else a new one. One that the database ended for a deadlock has
 * left nothing, and the other one has gone on: it is worked again.
 */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || tries === TRIES_ON_DEADLOCK) throw error;
    }
  }
}
