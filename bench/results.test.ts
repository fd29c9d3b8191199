import { expect, test } from 'vitest';
import { describeMeasure, isHeld, type Measure } from './measure';
import { type BenchPlace, dataOf, tableOf } from './results';
import type { BenchReport } from './run-bench';

const measure = (value: number, goal?: Measure['goal'], limit?: number): Measure => ({
  name: '查价',
  value,
  unit: 'ms',
  ...(goal && { goal }),
  ...(limit !== undefined && { limit: { name: '平时', value: limit } }),
});
const PLACE: BenchPlace = {
  date: '2026-11-28',
  commit: '01234567',
  cpu: 'CPU',
  cores: 2,
  memoryGb: 8,
  node: 'v20',
};
const report = (outcome: BenchReport['outcome']): BenchReport => ({
  file: 'quote.bench.ts',
  name: '询价',
  seconds: 61.4,
  load: { before: 0.5, after: 2 },
  outcome,
});

test.each<[number, NonNullable<Measure['goal']>, number | undefined, boolean]>([
  [5, { of: 'value', below: 5 }, undefined, false],
  [4.9, { of: 'value', below: 5 }, undefined, true],
  [5, { of: 'value', atMost: 5 }, undefined, true],
  [5.1, { of: 'value', atMost: 5 }, undefined, false],
  [5, { of: 'value', atLeast: 5 }, undefined, true],
  [4.9, { of: 'value', atLeast: 5 }, undefined, false],
  [5, { of: 'ratio', atLeast: 0.5 }, 10, true],
  [4, { of: 'ratio', atLeast: 0.5 }, 10, false],
  [9, { of: 'ratio', within: [0.9, 1.1] }, 10, true],
  [12, { of: 'ratio', within: [0.9, 1.1] }, 10, false],
  [8, { of: 'ratio', within: [0.9, 1.1] }, 10, false],
  [1, { of: 'ratio', below: 2 }, undefined, false],
])('%s for %o beside %s is held: %s', (value, goal, limit, held) => {
  expect(isHeld(measure(value, goal, limit))).toBe(held);
  expect(describeMeasure(measure(value, goal, limit))).toContain(held ? '  达标  ' : '未达标');
});

test('the table tells figure, limit, ratio, goal and whether it is held; a small run is not judged', () => {
  const goal = { of: 'ratio', atMost: 1.5 } as const;
  const reports = [report({ measures: [measure(30, goal, 10), measure(7)] })];
  const table = tableOf(PLACE, reports, true);
  expect(table).toContain('CPU，2 核，8 GB，Node v20');
  expect(table).toContain('| quote：查价 | 30.00 ms | 平时 10.00 | 3.00 | 比值 ≤ 1.50 | 否 |  |');
  expect(table).toContain('| quote：查价 | 7.00 ms |  |  |  |  |  |');
  expect(table).toContain('| quote | 61 | 0.5 | 2.0 |');
  expect(tableOf(PLACE, reports, false)).toContain('| 3.00 | 比值 ≤ 1.50 |  |  |');
});

test('what failed stands in the table and in the data, and breaks neither', () => {
  const reports = [
    report({ fault: 'a | b\nc' }),
    report({ measures: [measure(1, { of: 'value', below: 2 })] }),
  ];
  expect(tableOf(PLACE, reports, true)).toContain('| quote | 没有跑完 |  |  |  |  | a \\| b c |');
  expect(JSON.parse(dataOf(PLACE, reports))).toMatchObject({
    commit: '01234567',
    benches: [{ fault: 'a | b\nc' }, { measures: [{ value: 1, held: true }] }],
  });
});
