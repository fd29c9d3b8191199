import { expect, test } from 'vitest';
import { findIdleNames, type Manifest } from './allowed-names';

const line = (workspace: string, ...names: string[]) => ({
  from: { path: `^${workspace}/src` },
  to: { path: `node_modules/(@types/)?(${names.join('|')})/` },
});
const manifests = (own: Manifest, root: Manifest = {}) =>
  new Map([
    ['packages/geo', own],
    ['packages/testkit', {}],
    ['', root],
  ]);
const said = (name: string, workspace = 'packages/geo') =>
  `${workspace}：边界允许 ${name}，但它不是这个包的依赖`;

test('a name on which the workspace does not depend is told once', () => {
  const own = { dependencies: { zod: '1' } };
  expect(
    findIdleNames([line('packages/geo', 'zod', 'pg'), line('packages/geo', 'pg')], manifests(own)),
  ).toEqual([said('pg')]);
  expect(findIdleNames([line('packages/geo', 'zo')], manifests(own))).toEqual([said('zo')]);
  expect(findIdleNames([line('packages/gone', 'zod')], manifests(own))).toEqual([
    said('zod', 'packages/gone'),
  ]);
});

test.each([
  ['a dependency', { dependencies: { pg: '1' } }, {}],
  ['one that is optional, of a scope', { optionalDependencies: { 'pg/linux': '1' } }, {}],
  ['the types of the root', {}, { devDependencies: { '@types/pg': '1' } }],
])('%s is one', (_, own, root) => {
  expect(findIdleNames([line('packages/geo', 'pg')], manifests(own, root))).toEqual([]);
});

test('names may be patterns, and what tests use stands in the root', () => {
  const own = { dependencies: { 'pg-copy': '1' } };
  expect(findIdleNames([line('packages/geo', 'pg-[a-z-]+')], manifests(own))).toEqual([]);
  const root = { devDependencies: { vitest: '1' } };
  expect(findIdleNames([line('packages/testkit', 'vitest')], manifests({}, root))).toEqual([]);
  expect(findIdleNames([line('packages/geo', 'vitest')], manifests({}, root))).toEqual([said('vitest')]);
});

test('lines about folders, doors and all workspaces are none of its business', () => {
  const lines = [
    { from: { path: '^packages/geo/src' }, to: { path: '^packages/geo/src' } },
    { from: { path: '^packages/geo/src' }, to: { path: ['^packages/geo/src/index\\.ts$'] } },
    { from: {}, to: { path: 'node_modules/(@types/)?(pg)/' } },
    { from: { path: '^apps/([^/]+)/' }, to: { path: 'node_modules/(@types/)?(pg)/' } },
    { from: { path: '^packages/geo/src' }, to: {} },
  ];
  expect(findIdleNames(lines, manifests({}))).toEqual([]);
});
