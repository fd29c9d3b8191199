import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { migrationsFolder } from './folders';
import { checkServer } from './connection/server-check';

export type Migration = { number: number; name: string; sql: string; sha256: string };

const LOCK = 808_001;

/**
 * Brings the schema up to date: numbered files, forward only, each in a transaction of its own, one runner at a time.
 * Returns the names it applied. Throws MigrationDrift when a file that has run was changed, or is unknown here.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder()): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    // A change of the schema takes as long as it takes, between its statements too; the connection is closed afterwards.
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0',
    );
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Applied>(
      'select number, name, sha256 from schema_migration order by number',
    );
    refuseDrift(migrations, rows);
    const done = new Set(rows.map((row) => row.number));
    const missing = migrations.filter((migration) => !done.has(migration.number));
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    // Closing the connection frees the lock even after an error inside it.
    client.release(true);
  }
}

/** The migrations of a folder in their order; `0007_add_zone.sql` is number 7. Line ends do not change the hash. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = names.sort().map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (!number) throw new MigrationDrift(`迁移文件名不合规：${name}（应为 0001_words.sql）`);
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
  const twice = migrations.find((migration, at) => migration.number === migrations[at - 1]?.number);
  if (twice) throw new MigrationDrift(`迁移编号重复：${twice.name}`);
  return migrations;
}

/** The migrations of this program and those that the database has run do not agree. */
export class MigrationDrift extends Error {
  override name = 'MigrationDrift';
}

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>;

function refuseDrift(migrations: Migration[], applied: Applied[]): void {
  for (const row of applied) {
    const file = migrations.find((migration) => migration.number === row.number);
    if (!file) throw new MigrationDrift(`数据库比程序新：已执行过 ${row.name}，而程序里没有它。请升级程序。`);
    if (file.sha256 !== row.sha256) {
      throw new MigrationDrift(`已执行过的迁移 ${row.name} 被改动了。旧迁移不可修改，请新建一个迁移。`);
    }
  }
  const last = applied.at(-1)?.number ?? 0;
  const late = migrations.find(
    ({ number }) => number < last && !applied.some((row) => row.number === number),
  );
  if (late)
    throw new MigrationDrift(`迁移 ${late.name} 的编号早于已执行的最后一个（${last}），请改用新编号。`);
}

async function apply(client: pg.PoolClient, { number, name, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    // Where the connection is gone there is nothing to roll back; what broke it is what is told.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`迁移 ${name} 执行失败：${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
