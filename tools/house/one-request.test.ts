import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSecondRequests } from './one-request';
import { sourceFiles } from './source-files';

const data = (name: string, text: string) => ({ path: `apps/web/src/data/${name}`, text });
const LIST = data('orders.api.ts', 'client.call(orders.list, input, { signal })');

test.each([
  ['in one file', [data('a.api.ts', 'client.call(files.link, {}); client.send(files.link, {});')]],
  [
    'in two files',
    [data('a.api.ts', 'client.call(files.link, {});'), data('b.ts', 'client.open(files.link, {});')],
  ],
  [
    'as a query and by hand',
    [data('a.api.ts', 'desk.query(files.link);'), data('b.ts', 'client.call(files.link, {});')],
  ],
  [
    'in two mutations',
    [data('a.api.ts', 'all.mutation(files.link, { quiet: true });\nall.fixed(files.link);')],
  ],
  ['over lines', [data('a.api.ts', 'client.call(\n  files.link,\n  {},\n);\nclient.call(files.link, {});')]],
])('a call that is sent twice %s is found', (_, files) => {
  const paths = files.length === 1 ? [files[0]!.path, files[0]!.path] : files.map(({ path }) => path);
  expect(findSecondRequests([LIST, ...files])).toEqual([
    `${paths.join('、')}：files.link 的请求写了 2 处，请共用一处`,
  ]);
});

test('a choice between two calls sends each once, and tests may send what they like', () => {
  const choice = data(
    'q.api.ts',
    'client.call(own ? quotes.query : quotes.open, input); client.call(orders.save, {});',
  );
  const tests = data('orders.api.test.ts', LIST.text);
  const elsewhere = { path: 'apps/web/src/testing/a.ts', text: LIST.text };
  expect(findSecondRequests([LIST, choice, tests, elsewhere])).toEqual([]);
});

test('it reads the requests of the tree', () => {
  const root = new URL('../../', import.meta.url);
  const path = 'apps/web/src/data/orders/orders.api.ts';
  const text = readFileSync(new URL(path, root), 'utf8');
  const twice = findSecondRequests([
    { path, text },
    { path: path.replace('orders', 'copy'), text },
  ]);
  expect(twice.length).toBeGreaterThan(8);
  expect(sourceFiles(root.pathname).some((file) => file.path === path)).toBe(true);
});
