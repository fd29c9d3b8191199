import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { copyRows, type CopyValue } from '@boxhaul/db';
import { dataFolder } from './data-folder';

/** Parents before children: a later table points at an earlier one. */
const TABLES = [
  { table: 'region', key: 'region_code', file: 'regions.tsv' },
  { table: 'harbor', key: 'harbor_id', file: 'harbors.tsv' },
  { table: 'dock', key: 'dock_id', file: 'docks.tsv' },
  { table: 'ship_company', key: 'ship_company_id', file: 'ship_companies.tsv' },
];

const LOCK = 808_002;

/**
 * Loads regions, harbours, docks and shipping companies from `seed/places`: new rows are added, changed ones updated,
 * none removed (others point at them); what operators have changed or deleted stays so. A file that has been loaded
 * before is skipped. Returns the tables it touched.
 */
export async function seedReference(pool: pg.Pool, folder = join(dataFolder(), 'places')): Promise<string[]> {
  const touched: string[] = [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists reference_seed (table_name text primary key, sha256 text not null)',
    );
    for (const part of TABLES) {
      const text = readSeed(join(folder, part.file));
      if (text === undefined) continue;
      const sha256 = createHash('sha256').update(text).digest('hex');
      const known = await client.query('select from reference_seed where table_name = $1 and sha256 = $2', [
        part.table,
        sha256,
      ]);
      if (known.rowCount) continue;
      await load(client, part, text);
      await client.query(
        'insert into reference_seed values ($1, $2) on conflict (table_name) do update set sha256 = excluded.sha256',
        [part.table, sha256],
      );
      touched.push(part.table);
    }
    await client.query('commit');
    return touched;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function readSeed(path: string): string | undefined {
  if (existsSync(path)) return readFileSync(path, 'utf8');
  return existsSync(`${path}.gz`) ? gunzipSync(readFileSync(`${path}.gz`)).toString('utf8') : undefined;
}

async function load(client: pg.PoolClient, part: (typeof TABLES)[number], text: string): Promise<void> {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const columns = head.trimEnd().split('\t');
  const arrays = await arrayColumns(client, part.table);
  const rows = lines.map((line) => cells(line, columns, arrays));
  await client.query(`create temp table incoming (like ${part.table} including defaults) on commit drop`);
  await copyRows(client, 'incoming', columns, rows);
  const updates = columns
    .filter((column) => column !== part.key)
    .map((column) => `${column} = excluded.${column}`);
  await client.query(
    `insert into ${part.table} (${columns.join(', ')}) select ${columns.join(', ')}
       from incoming where not exists (
         select from removed_place r where r.table_name = $1 and r.place_key = incoming.${part.key}::text)
     on conflict (${part.key}) do update set ${updates.join(', ')} where ${part.table}.edited_at is null`,
    [part.table],
  );
  await client.query('drop table incoming');
  await client.query(`analyze ${part.table}`);
}

function cells(line: string, columns: string[], arrays: Set<string>): CopyValue[] {
  const values = line.replace(/\r$/, '').split('\t');
  return columns.map((column, at) => {
    const value = values[at] ?? '';
    if (arrays.has(column)) return `{${value}}`;
    return value === '' ? null : value;
  });
}

async function arrayColumns(client: pg.PoolClient, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = $1 and data_type = 'ARRAY'",
    [table],
  );
  return new Set(rows.map((row) => row.column_name));
}
