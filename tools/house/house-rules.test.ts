import { describe, expect, test } from 'vitest';
import { findFaults, HOUSE_RULES, medianLines } from './house-rules';

const lines = (count: number): string => 'export {};\n'.repeat(count);

/** A file that keeps a rule, and one that breaks it. */
const PAIRS: Record<string, [good: [path: string, text: string], bad: [path: string, text: string]]> = {
  'a suffix of no house': [
    ['apps/server/src/orders/orders/orders.repo.ts', ''],
    ['apps/server/src/orders/orders/orders.service.ts', ''],
  ],
  'a name in capitals': [
    ['apps/web/src/ui/save-button.tsx', ''],
    ['apps/web/src/ui/SaveButton.tsx', ''],
  ],
  'a file of helpers': [
    ['apps/server/src/platform/helpful.ts', ''],
    ['apps/server/src/platform/text-helpers.ts', ''],
  ],
  'a file too long': [
    ['tools/long/main.ts', lines(400)],
    ['tools/long/main.ts', lines(401)],
  ],
  'a query builder in a use case': [
    ['apps/server/src/orders/orders/orders.repo.ts', "db.selectFrom('cus_order')"],
    ['apps/server/src/orders/orders/view/list-orders.ts', "db.selectFrom('cus_order')"],
  ],
  'raw SQL outside the pipeline': [
    ['apps/gateway/src/pipeline/ledger.ts', 'sql`select 1`'],
    ['apps/gateway/src/listener.ts', 'sql<{ one: number }>`select 1`'],
  ],
  'a transaction that a use case opens': [
    ['apps/server/src/orders/orders/list-orders.ts', 'const tx = ctx.db; deps.transactions();'],
    ['apps/server/src/orders/orders/list-orders.ts', 'await ctx.db.transaction().execute(work);'],
  ],
  'a transaction that a use case joins or opens': [
    ['apps/server/src/platform/http/mount.ts', 'return inTransaction(db, work);'],
    ['apps/gateway/src/listener.ts', 'return inTransaction(db, work);'],
  ],
  'the environment read by a slice': [
    ['apps/server/src/main.ts', 'readConfig(process.env)'],
    ['apps/server/src/orders/orders/view/list-orders.ts', "process.env['PORT']"],
  ],
  'a cast around a type': [
    ['apps/web/src/ui/form/field.tsx', 'const x = value as Field;'],
    ['apps/web/src/ui/form/field.tsx', 'const x = value as unknown as Field;'],
  ],
  'a lint that is turned off': [
    ['packages/domain/src/kit/money/money.ts', '// an eslint of its own'],
    ['packages/domain/src/kit/money/money.ts', '// oxlint-disable-next-line no-console'],
  ],
  'a test that is left out': [
    ['packages/domain/src/kit/money/money.test.ts', "test.each([1])('counts', () => {});"],
    ['packages/domain/src/kit/money/money.test.ts', "test.skip('counts', () => {});"],
  ],
  'a snapshot': [
    ['packages/domain/src/kit/money/money.test.ts', 'expect(1).toBe(1);'],
    ['packages/domain/src/kit/money/money.test.ts', 'expect(1).toMatchInlineSnapshot();'],
  ],
  'a repeat within a repeat': [
    ['apps/server/src/platform/names.ts', String.raw`/^(?:[a-z]{1,5}|\d+)$/; (a + b) * c; /** (of all*)*/`],
    ['apps/server/src/platform/names.ts', String.raw`/^(?:[a-z]+\.)+$/`],
  ],
  'a repeat without end of a starred group': [
    ['packages/domain/src/names.ts', String.raw`/^(?:\+\d){1,3}$/`],
    ['packages/domain/src/names.ts', String.raw`/(a*){2,}/`],
  ],
  'something left to do': [
    ['bench/main.ts', '// Todos of other people.'],
    ['bench/main.ts', '// TODO: measure'],
  ],
  'English in an attribute': [
    ['apps/web/src/ui/form/field.tsx', '<input placeholder="订舱号 / SO" />'],
    ['apps/web/src/ui/form/field.tsx', '<input placeholder="Booking number" />'],
  ],
  'English in a text': [
    ['apps/web/src/ui/form/field.tsx', '<span>BOXHAUL</span>'],
    ['apps/web/src/ui/form/field.tsx', '<span>Save order</span>'],
  ],
  'an export of a package without a word': [
    ['packages/domain/src/kit/money/money.ts', '/** Whole fen. */\nexport const fen = 1;'],
    ['packages/domain/src/kit/money/money.ts', '\nexport const fen = 1;'],
  ],
};

describe('the house', () => {
  test.each(Object.entries(PAIRS))('%s is found, and what keeps the rule is not', (_, [good, bad]) => {
    const faultsOf = ([path, text]: readonly [string, string]) => findFaults([{ path, text }]);
    expect(faultsOf(good)).toEqual([]);
    expect(faultsOf(bad)).toEqual([expect.stringContaining(`${bad[0]}：`)]);
  });

  test('every rule has a fault that was planted against it', () => {
    const planted = Object.values(PAIRS).map(([, [path, text]]) => ({ path, text }));
    const idle = HOUSE_RULES.filter((rule) => findFaults(planted, [rule]).length === 0);
    expect(idle.map(({ says }) => says)).toEqual([]);
  });

  test('the median of lengths is that of the middle file', () => {
    const files = [500, 10, 90].map((count) => ({ path: `bench/${count}.ts`, text: lines(count) }));
    expect(medianLines(files)).toBe(90);
  });
});
