import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { TABLES } from './all-tables';
import { QUESTIONS } from './index-questions';
import { type Row, words } from './table-rules';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Those that the programs make for themselves. */
const OWN = "('schema_migration', 'reference_seed')";
const ask = async (sql: string): Promise<string[]> => {
  const { rows } = await database.pool.query<{ x: string }>(sql);
  return rows.map(({ x }) => x).toSorted();
};
/** Columns of tables (partitions left out) of which `condition` is true, as 'table.column'. */
const columns = (condition: string) =>
  ask(`select c.relname || '.' || a.attname as x from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and c.relname not in ${OWN} and ${condition}`);
const inTables = (of: (table: string) => readonly string[]) =>
  Object.keys(TABLES)
    .flatMap((table) => of(table).map((column) => `${table}.${column}`))
    .toSorted();
const isPartial = ({ where }: { where: Row }): boolean => Object.keys(where).length > 0;
const primaryKey = (table: string) => words(TABLES[table]!.unique[0] as string);

describe('each thing that the database guards has its attempt', () => {
  test('tables', async () => {
    const tables = await ask(`select relname as x from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not in ${OWN}`);
    expect(tables).toEqual(Object.keys(TABLES).toSorted());
  });

  test('keys, references and checks', async () => {
    const stored = await ask(`select conname as x from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c') and not c.relispartition
        and c.relname not in ${OWN}`);
    const attempted = Object.entries(TABLES).flatMap(([table, { unique, references, checks }]) => [
      ...unique.flatMap((key, i) =>
        typeof key === 'string'
          ? [i === 0 ? `${table}_pkey` : `${table}_${key.replaceAll(' ', '_')}_key`]
          : isPartial(key)
            ? []
            : [key.name],
      ),
      ...Object.keys(references ?? {}).map((column) => `${table}_${column}_fkey`),
      ...Object.keys(checks ?? {}),
    ]);
    expect(attempted.toSorted()).toEqual(stored);
  });

  test('columns that are never null', async () => {
    const expected = inTables((table) => {
      const { required, identity } = TABLES[table]!;
      return [...new Set([...words(required), ...primaryKey(table), ...words(identity)])];
    });
    expect(await columns('a.attnotnull')).toEqual(expected);
  });

  test('defaults, and columns that only the database counts', async () => {
    expect(await columns("a.attgenerated <> ''")).toEqual(
      inTables((table) => words(TABLES[table]!.generated)),
    );
    expect(await columns("a.atthasdef and a.attidentity = '' and a.attgenerated = ''")).toEqual(
      inTables((table) => Object.keys(TABLES[table]!.defaults ?? {})),
    );
    expect(await columns("a.attidentity = 'a'")).toEqual(inTables((table) => words(TABLES[table]!.identity)));
    expect(await columns("a.attidentity = 'd'")).toEqual([]);
  });

  test('indexes beside those of keys', async () => {
    const indexes = await ask(`select c.relname as x from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_class t on t.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and not t.relispartition
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
    expect(indexes).toEqual(Object.keys(QUESTIONS).toSorted());
    const partial = await ask(`select c.relname as x from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and i.indpred is not null`);
    const attempted = Object.values(TABLES).flatMap(({ unique }) =>
      unique.flatMap((key) => (typeof key !== 'string' && isPartial(key) ? [key.name] : [])),
    );
    expect(attempted.toSorted()).toEqual(partial);
  });
});
