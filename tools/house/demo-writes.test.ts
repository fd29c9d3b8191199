import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEMO_WRITES, findDemoWriteFaults } from './demo-writes';
import { sourceFiles } from './source-files';
import { writesOf } from './table-writes';

const NAMED = 'demo/seed/people.ts';
const write = (...tables: string[]) => tables.map((table) => `tx.insertInto('${table}')`).join(';\n');
const faults = (path: string, text: string) =>
  findDemoWriteFaults([{ path, text }], { [NAMED]: ['account', 'customer'] });
const planted = (path: string, table: string) => [
  `${path}：演示数据应通过接口调用产生，不直接写 ${table}（见 tools/house/demo-writes.ts）`,
];

test('the demo writes the tables that its files are named for', () => {
  expect(faults('demo/seed/walk.ts', 'await call(saveOrder)')).toEqual([]);
  expect(faults(NAMED, write('account', 'customer'))).toEqual([]);
});

test.each([
  ['demo/seed/order-steps.ts', 'cus_order'],
  ['demo/fleet/truck.ts', 'account'],
  ['demo/seed/a.ts', 'never_seen'],
])('%s may not write %s', (path, table) => {
  expect(faults(path, write(table))).toEqual(planted(path, table));
});

test('a file that is named for one table may not write another', () => {
  expect(faults(NAMED, write('account', 'task'))).toEqual(planted(NAMED, 'task'));
});

test('others and tests are not meant', () => {
  for (const path of ['demo/seed/a.test.ts', 'tools/a.ts', 'apps/product/src/demo.ts', 'demo/a.json']) {
    expect(faults(path, write('task'))).toEqual([]);
  }
});

test('every file writes what it is named for, and an order written by hand is found', () => {
  const files = sourceFiles(fileURLToPath(new URL('../..', import.meta.url)));
  const written = files.filter(({ path }) => path in DEMO_WRITES);
  expect(Object.fromEntries(written.map(({ path, text }) => [path, writesOf(text)]))).toEqual(DEMO_WRITES);
  const path = 'demo/seed/order-steps.ts';
  const { text } = files.find((file) => file.path === path)!;
  expect(findDemoWriteFaults([{ path, text }])).toEqual([]);
  expect(findDemoWriteFaults([{ path, text: text + write('cus_order') }])).toEqual(
    planted(path, 'cus_order'),
  );
});
