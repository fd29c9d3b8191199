import { describe, expect, test } from 'vitest';
import { findFaults, HOUSE_RULES, medianLines } from './house-rules';

const faults = (path: string, text = '') => findFaults([{ path, text }]).length;
const PROGRAM = 'apps/server/src/orders/orders/view/list-orders.ts';
const TEST = 'packages/domain/src/kit/money/money.test.ts';
const VIEW = 'apps/web/src/ui/form/field.tsx';
const VALUE = 'packages/domain/src/kit/money/money.ts';
const SQL = 'SQL 只写在';
const said = (path: string, text: string) => findFaults([{ path, text }]).join();

describe('names', () => {
  test.each(
    'repo policy present api test long.test config ssr.config d bench e2e long.e2e module'.split(' '),
  )('the suffix .%s is one', (suffix) => expect(faults(`tools/a/some-name.${suffix}.ts`)).toBe(0));
  test.each(['a--b.ts', 'a_b.ts', 'aB.ts', '-a.ts', 'a-.ts', 'a.service.ts', 'a.repo.repo.ts', 'A.tsx'])(
    '%s is none',
    (name) => expect(faults(`tools/a/${name}`)).toBe(1),
  );
  test.each(['a1.ts', '1.mjs', 'a-1-b.tsx', 'a.module.css'])('%s is one', (name) =>
    expect(faults(`tools/a/${name}`)).toBe(0),
  );
  test.each([
    'utils/a.ts',
    'a/util.ts',
    'helper/a.ts',
    'a-helpers.ts',
    'common/x.ts',
    'misc.ts',
    'x.common.ts',
  ])('no %s', (name) => expect(faults(`tools/${name}`)).toBeGreaterThan(0));
  test.each(['utility.ts', 'commonly.ts', 'miscount.ts', 'a/unhelpers-x.ts'])('%s is another word', (name) =>
    expect(faults(`tools/${name}`)).toBe(0),
  );
});

describe('where SQL may stand', () => {
  const calls = ['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
  test.each([...calls.map((call) => `db.${call}('t')`), 'sql`x`', 'sql<Row>`x`'])('%s is SQL', (text) => {
    expect(said(PROGRAM, text)).toContain(SQL);
    expect(said('apps/gateway/src/protocols/jt808/session.ts', text)).toContain(SQL);
    for (const path of ['apps/server/src/orders/orders/a.repo.ts', 'apps/gateway/src/pipeline/a.ts', TEST]) {
      expect(faults(path, text)).toBe(0);
    }
    expect(faults('apps/server/src/testing/build-order.ts', text)).toBe(0);
    expect(faults('demo/seed/orders.ts', text)).toBe(0);
  });
  test.each(["client.from('t')", 'mysql`x`', 'selectFrom'])('%s is not', (text) =>
    expect(faults(PROGRAM, text)).toBe(0),
  );
});

describe('the environment', () => {
  test.each([
    'apps/server/src/main.ts',
    'packages/embedded-postgres/src/cluster.ts',
    TEST,
    'tools/x.ts',
    'apps/server/src/testing/a.ts',
  ])('may be read in %s', (path) => expect(faults(path, 'process.env')).toBe(0));
  test.each(['packages/db/src/connection/pool.ts', 'apps/gateway/src/config.ts'])('not in %s', (path) =>
    expect(faults(path, 'process.env')).toBe(1),
  );
});

describe('casts and silenced checks', () => {
  test.each([
    'x as unknown as Y',
    'x as any',
    'x as never',
    '// @ts-ignore',
    '// @ts-expect-error',
    '// eslint-disable-line',
    '/* oxlint-disable */',
  ])('%s', (text) => {
    for (const path of [PROGRAM, TEST, 'tools/x.ts', 'bench/a.bench.ts']) expect(faults(path, text)).toBe(1);
    for (const path of ['e2e/a.e2e.ts', 'apps/web/vite/a.ts', 'tools/house/a.ts'])
      expect(faults(path, text)).toBe(0);
  });
  test.each(['x as anyone', 'x as neverland', 'x as unknown'])('%s is none', (text) =>
    expect(faults(PROGRAM, text)).toBe(0),
  );
});

describe('tests', () => {
  const left = ['skip', 'only', 'todo', 'fails'].flatMap((word) =>
    ['test', 'it', 'describe'].map((one) => `${one}.${word}(`),
  );
  test.each([
    ...left,
    'toMatchSnapshot',
    'toMatchInlineSnapshot',
    "vi.mock('x')",
    'waitForTimeout',
    'sleep(1)',
  ])('no %s', (text) => {
    for (const path of [TEST, 'e2e/a.e2e.ts', 'apps/web/src/a.test.tsx', 'packages/testkit/src/a.ts']) {
      expect(findFaults([{ path, text }]).some((fault) => fault.includes('测试不跳过'))).toBe(true);
    }
    expect(said(PROGRAM, text)).not.toContain('测试不跳过');
  });
});

describe('words on the screen', () => {
  test.each(['title', 'placeholder', 'aria-label', 'alt', 'okText', 'cancelText', 'label'])(
    '%s is read',
    (name) => {
      expect(faults(VIEW, `<a ${name}="Save order" />`)).toBe(1);
      expect(faults(VIEW, `<a ${name}="Save" />`)).toBe(1);
      expect(faults(VIEW, `<a ${name}="OK" />`)).toBe(0);
      expect(faults('apps/web/src/ui/field.test.tsx', `<a ${name}="Save order" />`)).toBe(0);
    },
  );
});

describe('what a package exports', () => {
  test.each([
    'const a = 1;',
    'function a() {}',
    'async function a() {}',
    'class A {}',
    'abstract class A {}',
  ])('%s needs a word', (text) => {
    expect(faults(VALUE, `export ${text}`)).toBe(1);
    expect(faults(VALUE, `/** Why. */\nexport ${text}`)).toBe(0);
    expect(faults(VALUE, `// Why.\nexport ${text}`)).toBe(1);
    for (const path of [
      'packages/contract/src/orders/orders/calls.ts',
      'packages/contract/src/orders/orders/schemas.ts',
      'packages/db/src/index.ts',
      TEST,
      PROGRAM,
    ]) {
      expect(said(path, `export ${text}`)).not.toContain('要有说明');
    }
  });
  test('a type speaks for itself', () =>
    expect(faults(VALUE, 'export type A = 1;\nexport interface B {}')).toBe(0));
});

describe('lengths', () => {
  const file = (count: number) => ({ path: 'tools/a.ts', text: 'x\n'.repeat(count) });
  test('the median of none, of an even number, and its order', () => {
    expect(medianLines([])).toBe(0);
    expect(medianLines([file(1), file(2)])).toBe(2);
    expect(medianLines([file(100), file(9), file(20)])).toBe(20);
  });
  test('400 lines are the most, and the number is said', () => {
    expect(findFaults([file(400)])).toEqual([]);
    expect(findFaults([file(401)])).toEqual([expect.stringContaining('401 行')]);
  });
});

test('each rule is told apart, and each fault has a line', () => {
  expect(new Set(HOUSE_RULES.map(({ says }) => says)).size).toBe(HOUSE_RULES.length);
  expect(findFaults([{ path: PROGRAM, text: 'x as any; y as any' }])).toHaveLength(2);
  expect(findFaults([{ path: PROGRAM, text: 'x as any' }], [])).toEqual([]);
});
