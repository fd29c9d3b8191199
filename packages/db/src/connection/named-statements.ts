import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const HOT_AFTER = 3;
const MOST_TEXTS = 400;
const LONGEST_SQL = 6_000;

/**
 * Gives each statement text that comes back a fixed name, so that the server parses it once a connection. A text
 * that is seen rarely stays unnamed; the table of texts is bounded.
 */
export function withNamedStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let named = wrapped.get(client);
      if (!named) wrapped.set(client, (named = namedClient(client, names)));
      return named;
    },
  };
}

function namedClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const run = async (sql: string, values: readonly unknown[] = []) => {
    const name = names.of(sql);
    try {
      return await client.query({ text: sql, values: [...values], ...(name ? { name } : {}) });
    } catch (error) {
      if (name && (error as { code?: string }).code === '0A000') names.forget(sql);
      throw error;
    }
  };
  function query<R>(sql: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(sql: unknown, values?: readonly unknown[]): unknown {
    if (typeof sql !== 'string') throw new TypeError('cursors are not supported on this pool');
    return run(sql, values);
  }
  return { query, release: () => client.release() };
}

class StatementNames {
  readonly #seen = new Map<string, { times: number; name: string; renamed: number }>();

  of(sql: string): string | undefined {
    if (sql.length > LONGEST_SQL || !/^(select|insert|update|delete|with)\b/.test(sql)) return undefined;
    const known = this.#seen.get(sql);
    if (known) return ++known.times > HOT_AFTER ? known.name : undefined;
    if (this.#seen.size >= MOST_TEXTS) this.#dropRare();
    if (this.#seen.size < MOST_TEXTS) this.#seen.set(sql, { times: 1, name: nameOf(sql, 0), renamed: 0 });
    return undefined;
  }

  /** The table changed under a prepared plan ("cached plan must not change result type"): prepare it anew. */
  forget(sql: string): void {
    const known = this.#seen.get(sql);
    if (known) known.name = nameOf(sql, ++known.renamed);
  }

  #dropRare(): void {
    for (const [sql, { times }] of this.#seen) if (times <= HOT_AFTER) this.#seen.delete(sql);
  }
}

const nameOf = (sql: string, renamed: number): string =>
  `s${renamed}_${createHash('sha256').update(sql).digest('base64url').slice(0, 16)}`;
