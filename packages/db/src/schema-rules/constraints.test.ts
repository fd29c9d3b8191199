import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@boxhaul/testkit/database';
import { TABLES } from './all-tables';
import { at, type Row, words } from './table-rules';

const rules = Object.entries(TABLES);
const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Tables that others refer to have two rows; of the rest one stands. */
const referred = new Set(
  (
    'capacity_offer partner_key handover ' +
    'node_template ' +
    'region harbor dock depot ship_company customer driver vehicle ops_role cust_role account stored_file rate_card_version ' +
    'cus_order cus_cabinet cost_type cost_line statement receipt invoice invoice_red cost_dispute_entry task task_exception street_turn box_pair task_node terminal notice notice_target notice_delivery job ' +
    'agreement_template transport_agreement ' +
    'carrier trailer payee settlement_run payable_line restricted_zone day_seal origin_check origin_log_leaf order_share news sailing load_match driver_thread driver_message'
  ).split(' '),
);

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  await client.query('select ensure_position_day($1)', [at(1).toISOString().slice(0, 10)]);
  for (const [table, { row }] of rules) {
    for (const n of referred.has(table) ? [1, 2] : [1]) await insert(table, row(n));
    // The second terminal has a truck of its own, and a third conversation a driver.
    if (table === 'vehicle' || table === 'driver') await insert(table, row(4));
  }
});
afterAll(async () => {
  client.release();
  await database.drop();
});

async function insert(table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row);
  const { rows } = await client.query<Row>(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return rows[0]!;
}

/** 'stored', or the SQLSTATE with the constraint or column that it is about. Nothing of the row stays. */
async function outcome(table: string, row: Row): Promise<string> {
  await client.query('savepoint one');
  try {
    await insert(table, row);
    return 'stored';
  } catch (error) {
    const { code, constraint, column } = error as pg.DatabaseError;
    return `${code} ${constraint ?? column}`;
  } finally {
    await client.query('rollback to one');
  }
}

/** What becomes of the third row of a table with these changes. */
const attempt = (table: string, change: Row): Promise<string> =>
  outcome(table, { ...TABLES[table]!.row(3), ...change });

/** What each of several rows became, by its changes. */
async function attempts(table: string, changes: readonly Row[]): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  for (const change of changes) outcomes[JSON.stringify(change)] = await attempt(table, change);
  return outcomes;
}

const all = (changes: readonly Row[], expected: (change: Row) => string): Record<string, string> =>
  Object.fromEntries(changes.map((change) => [JSON.stringify(change), expected(change)]));

/** The third row as it is stored when some of its columns are left out. */
const storedWithout = (table: string, left: readonly string[]): Promise<Row> => {
  const row = TABLES[table]!.row(3);
  return insert(
    table,
    pick(
      row,
      Object.keys(row).filter((column) => !left.includes(column)),
    ),
  );
};

const nobody = (value: unknown): unknown =>
  typeof value === 'number'
    ? -1
    : /-/.test(String(value))
      ? '99999999-0000-4000-8000-000000000000'
      : 'nobody';

/** How the database names the constraints of a key; the partition stands in for the positions. */
const keyName = (table: string, columns: string, isPrimary: boolean): string => {
  const part = table === 'position' ? 'position_20260601' : table;
  return isPrimary ? `${part}_pkey` : `${part}_${columns.replaceAll(' ', '_')}_key`;
};

/** Moves the row that stands into what a partial index covers. */
async function moveInto(table: string, first: Row, where: Row): Promise<void> {
  const set = Object.keys(where).map((column, i) => `${column} = $${i + 1}`);
  if (set.length === 0) return;
  const key = words(TABLES[table]!.unique[0] as string);
  const own = key.map((column, i) => `${column} = $${set.length + i + 1}`);
  const values = [...Object.values(where), ...key.map((column) => first[column])];
  await client.query(`update ${table} set ${set.join(', ')} where ${own.join(' and ')}`, values);
}

beforeEach(() => client.query('begin'));
afterEach(() => client.query('rollback'));

describe('what may be left out', () => {
  test.each(rules)('%s', async (table, { required, optional, unique }) => {
    // An account has one of three owners, a report of a yard one of two places, which their checks say.
    const owners =
      table === 'account' ? 'customer_id cust_role_id' : table === 'yard_report' ? 'dock_id' : '';
    const free = words(optional).filter((column) => !words(owners).includes(column));
    expect(await attempt(table, Object.fromEntries(free.map((column) => [column, null])))).toBe('stored');
    const never = [...words(required), ...words(unique[0] as string)].map((column) => ({ [column]: null }));
    // Nothing tells of which day a position without a time is.
    const code = (change: Row) =>
      table === 'position' && 'at' in change ? '23514 undefined' : `23502 ${Object.keys(change)[0]}`;
    expect(await attempts(table, never)).toEqual(all(never, code));
  });
});

describe('defaults', () => {
  test.each(rules.filter(([, { defaults }]) => defaults))('of %s', async (table, { defaults }) => {
    const { rows } = await client.query<{ now: Date }>('select now()');
    const expected = Object.entries(defaults!).map(([column, value]) => [
      column,
      value === 'now' ? rows[0]!.now : value,
    ]);
    const stored = await storedWithout(table, Object.keys(defaults!));
    expect(stored).toMatchObject(Object.fromEntries(expected));
  });

  test.each(rules.filter(([, { identity }]) => identity))(
    '%s counts by itself',
    async (table, { identity }) => {
      const stored = await storedWithout(table, [identity!]);
      expect(Number(stored[identity!])).toBeGreaterThan(0);
      await expect(client.query(`insert into ${table} (${identity!}) values (1)`)).rejects.toMatchObject({
        code: '428C9',
      });
    },
  );
});

test.each(
  rules.flatMap(([table, { generated }]) => words(generated).map((column) => [table, column] as const)),
)('of %s nobody writes %s', async (table, column) => {
  await expect(client.query(`update ${table} set ${column} = null where false`)).rejects.toMatchObject({
    code: '428C9',
  });
});

test.each<[string, Row, number | null]>([
  ['was told', { published_at: at(1) }, 1],
  ['was told, and waits for another one', { published_at: at(1), queued: true }, null],
  ['was told, and had waited', { published_at: at(1), opened_at: at(2) }, 2],
  ['was not told', {}, null],
])('a truck goes for a task that its driver %s: since %j', async (_, change, second) => {
  const stored = await client.query<{ goes_since: Date | null }>(
    `update task set published_at = $1, queued = $2, opened_at = $3 where task_id = $4 returning goes_since`,
    [
      change['published_at'] ?? null,
      change['queued'] ?? false,
      change['opened_at'] ?? null,
      TABLES['task']!.row(1)['task_id'],
    ],
  );
  expect(stored.rows).toEqual([{ goes_since: second === null ? null : at(second) }]);
});

describe('keys', () => {
  const keys = rules.flatMap(([table, { unique }]) =>
    unique.map((key, i) =>
      typeof key === 'string'
        ? { table, columns: words(key), name: keyName(table, key, i === 0), where: {}, outside: [] }
        : { table, ...key, columns: words(key.columns) },
    ),
  );

  test.each(keys)('$name', async ({ table, columns, name, where, outside }) => {
    const first = TABLES[table]!.row(1);
    const twin = pick({ ...first, ...where }, columns);
    await moveInto(table, first, where);
    const third: Row = { ...TABLES[table]!.row(3), ...where };
    expect(await outcome(table, { ...third, ...twin })).toBe(`23505 ${name}`);
    const others = columns.map((column) => TABLES[table]!.elsewhere?.[column] ?? pick(third, [column]));
    for (const change of [...others, ...outside]) {
      expect([change, await outcome(table, { ...third, ...twin, ...change })]).toEqual([change, 'stored']);
    }
  });
});

describe('references', () => {
  const references = rules.flatMap(([table, { references: columns }]) =>
    Object.entries(columns ?? {}).map(([column, change]) => ({ table, column, change })),
  );

  test.each(references)('$table.$column', async ({ table, column, change }) => {
    const wrong = nobody(TABLES[table]!.row(3)[column] ?? (column === 'role_code' ? 'role' : 1));
    expect(await attempt(table, { ...change, [column]: wrong })).toBe(`23503 ${table}_${column}_fkey`);
  });

  test('nothing that is referred to can go, or take others along, but a terminal its parts', async () => {
    const { rows } = await client.query(
      `select conname from pg_constraint where contype = 'f' and (confdeltype, confupdtype) <> ('a', 'a')
       and conname <> 'message_part_terminal_id_fkey'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('checks', () => {
  const checks = rules.flatMap(([table, { checks: named }]) =>
    Object.entries(named ?? {}).map(([name, check]) => ({ table, name, ...check })),
  );

  test.each(checks)('$name', async ({ table, name, breaks, keeps }) => {
    expect(await attempts(table, breaks)).toEqual(all(breaks, () => `23514 ${name}`));
    expect(await attempts(table, keeps)).toEqual(all(keeps, () => 'stored'));
  });
});

test('the parts of a message go and change with their terminal', async () => {
  const { row } = TABLES['terminal']!;
  await insert('terminal', { ...row(3), terminal_id: '76' });
  await client.query("update message_part set terminal_id = '76'");
  await client.query("update terminal set terminal_id = '77' where terminal_id = '76'");
  expect((await client.query('select terminal_id from message_part')).rows).toEqual([{ terminal_id: '77' }]);
  await client.query("delete from terminal where terminal_id = '77'");
  expect((await client.query('select from message_part')).rowCount).toBe(0);
});
