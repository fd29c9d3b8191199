import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TABLE_OWNERS } from './table-owners';
import { findTableFaults, writesOf } from './table-writes';

const ORDERS = 'apps/server/src/orders/orders/orders.repo.ts';
const faults = (path: string, text: string) =>
  findTableFaults([{ path, text }], {
    cus_order: ['orders'],
    session: ['platform'],
    line: ['gateway', 'orders'],
    dock: [],
  });

test.each([
  ["tx.insertInto('task').values(row)", 'task'],
  ["tx.updateTable('task as t').set(row)", 'task'],
  ["tx\n  .deleteFrom('task')", 'task'],
  ["tx.mergeInto('task')", 'task'],
  ["tx.replaceInto('task')", 'task'],
  ['sql`insert into task (a) values (1)`', 'task'],
  ['sql`DELETE FROM task where a = 1`', 'task'],
  ['sql`delete from only task`', 'task'],
  ['sql`merge into task t using b`', 'task'],
  ['sql`truncate task`', 'task'],
  ['sql`truncate table task`', 'task'],
  ['sql`lock table task`', 'task'],
  ['sql`update task set a = 1`', 'task'],
  ['sql`update only task as t\n  set a = 1`', 'task'],
  ["tx.selectFrom('task').where('a', '=', 1).forUpdate().execute()", 'task'],
  ["tx.selectFrom('a'); tx.selectFrom('task').forShare()", 'task'],
  ["tx.selectFrom('task').forNoKeyUpdate()", 'task'],
  ["tx.selectFrom('task').forKeyShare()", 'task'],
  ["tx.selectFrom('task as t').innerJoin('dock as d', 'd.a', 't.a').forUpdate()", 'task dock'],
  ["tx.selectFrom('task as t').leftJoin('dock as d', 'd.a', 't.a').forUpdate('d')", 'dock'],
  ["tx.selectFrom('task').innerJoin('dock', 'a', 'b').forUpdate(['task'])", 'task'],
  ["const q = tx.selectFrom('task');\nq.forUpdate()", '?'],
  ["tx.selectFrom('task as t').forUpdate('d')", '?'],
  ['sql`select 1 from task for update`', 'task'],
  ['sql`select 1 from task t join dock as d using (a) for no key update of d`', 'dock'],
  ['sql`select 1 from task where a = 1 for key share`', 'task'],
  ['sql`${rows} for share`', '?'],
  ["tx.insertInto('task'); tx.deleteFrom('task')", 'task'],
])('%s', (text, tables) => {
  expect(writesOf(text).join(' ')).toBe(tables);
});

test.each([
  "db.selectFrom('task').execute()",
  "// tx.deleteFrom('task')",
  '/* sql`update task set a = 1` */',
  'sql`insert_into`',
  'sql`on conflict do update set a = 1`',
  'tx.onConflict((oc) => oc.doUpdateSet({ a: 1 }))',
])('%s writes nothing', (text) => {
  expect(writesOf(text)).toEqual([]);
});

test('a table is written by its owners alone', () => {
  const write = (table: string) => `tx.updateTable('${table}')`;
  expect(faults(ORDERS, write('cus_order'))).toEqual([]);
  expect(faults('apps/server/src/platform/session/sessions.repo.ts', write('session'))).toEqual([]);
  expect(faults('apps/gateway/src/pipeline/a.ts', write('line'))).toEqual([]);
  expect(faults(ORDERS, write('line'))).toEqual([]);
  const said = (path: string, table: string, owner: string) => [
    `${path}：写或锁了 ${table}，这是${owner}（见 tools/house/table-owners.ts）`,
  ];
  const dispatch = 'apps/server/src/dispatch/tasks/a.repo.ts';
  expect(faults(dispatch, write('cus_order'))).toEqual(said(dispatch, 'cus_order', 'orders 的表'));
  expect(faults(dispatch, write('line'))).toEqual(said(dispatch, 'line', 'gateway、orders 的表'));
  expect(faults(dispatch, write('dock'))).toEqual(said(dispatch, 'dock', '无人 的表'));
  expect(faults(dispatch, write('new_table'))).toEqual(said(dispatch, 'new_table', '没有登记的表'));
  const listener = 'apps/gateway/src/listener.ts';
  expect(faults(listener, write('line'))).toEqual(said(listener, 'line', 'gateway、orders 的表'));
  const db = 'packages/db/src/a.ts';
  expect(faults(db, write('session'))).toEqual(said(db, 'session', 'platform 的表'));
});

test('tests, and what is no program of the server, may build what they want', () => {
  const text = "tx.deleteFrom('cus_order')";
  const others = [
    'apps/server/src/money/money/a.test.ts',
    'apps/server/src/testing/world.ts',
    'packages/db/src/schema-rules/a.ts',
    'demo/seed/orders.ts',
    'apps/server/src/a.css',
  ];
  for (const path of others) expect(faults(path, text)).toEqual([]);
});

test('every table has its line, and no line is left of one that is gone', () => {
  const types = readFileSync(new URL('../../packages/db/src/types.gen.ts', import.meta.url), 'utf8');
  const tables = [...types.matchAll(/^ {2}([a-z_]+): \{$/gm)].map(([, table]) => table);
  expect(new Set(Object.keys(TABLE_OWNERS))).toEqual(
    new Set([...tables, 'reference_seed', 'schema_migration']),
  );
});
