import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, shortYuan } from '../../kit/money/money';
import { amountOf, type FeeTerms, policyWords } from './policy-words';

const words = (kind: FeeTerms['kind'], more: Partial<FeeTerms> = {}) =>
  policyWords({
    kind,
    freeUnits: 0,
    unitSize: 1,
    unit: fen(10_000),
    tiers: [],
    most: null,
    off: false,
    ...more,
  });

describe('a rule is told', () => {
  it.each<[FeeTerms['kind'], Partial<FeeTerms>, string]>([
    ['waiting', { freeUnits: 180, unitSize: 60 }, '免 3 小时，超出每小时 100 元'],
    [
      'waiting',
      { freeUnits: 180, unitSize: 60, most: fen(80_000) },
      '免 3 小时，超出每小时 100 元，封顶 800 元',
    ],
    ['waiting', { freeUnits: 90, unitSize: 30 }, '免 1 小时 30 分钟，超出每 30 分钟 100 元'],
    ['waiting', { freeUnits: 45, unitSize: 120 }, '免 45 分钟，超出每 2 小时 100 元'],
    ['waiting', { unitSize: 60, unit: fen(9_950) }, '每小时 99.50 元'],
    ['waiting', { unitSize: 1 }, '每 1 分钟 100 元'],
    ['waiting', { unitSize: 90 }, '每 1 小时 30 分钟 100 元'],
    ['overnight', { unit: fen(30_000) }, '每晚 300 元'],
    ['overnight', { freeUnits: 1, unit: fen(30_000) }, '免 1 晚，超出每晚 300 元'],
    ['overnight', { unitSize: 2 }, '每 2 晚 100 元'],
    ['print_order', { unit: fen(6_000) }, '每箱 60 元'],
    ['dry_run', { unitSize: 3, unit: fen(120_000), most: fen(100_000) }, '每箱 1,200 元，封顶 1,000 元'],
    ['dry_run', { freeUnits: 1 }, '每箱一次，在免费之内，不收取'],
    ['detention', {}, '每天 100 元'],
    ['detention', { unitSize: 60 }, '每天 100 元'],
    ['storage', { freeUnits: 2, most: fen(80_000) }, '再免 2 天，超出每天 100 元，封顶 800 元'],
  ])('%s %o', (kind, more, told) => {
    expect(words(kind, more)).toBe(told);
    expect(words(kind, { ...more, off: true })).toBe('不收取');
  });

  it('by the price of each day that costs something', () => {
    const tiers = [
      { from: 4, unit: fen(20_000) },
      { from: 8, unit: fen(40_000) },
    ];
    const later = '第 8 天起每天 400 元';
    expect(words('detention', { tiers })).toBe(`每天 100 元，第 4 天起每天 200 元，${later}`);
    expect(words('detention', { tiers, freeUnits: 2 })).toBe(
      `再免 2 天，超出每天 100 元，第 4 天起每天 200 元，${later}`,
    );
    // What days of grace leave nothing of is not told.
    expect(words('detention', { tiers, freeUnits: 3 })).toBe(`再免 3 天，超出每天 200 元，${later}`);
    expect(words('detention', { tiers, freeUnits: 9 })).toBe('再免 9 天，超出每天 400 元');
  });
});

it('minutes are hours and minutes that come to as many', () => {
  expect(amountOf('waiting', 0)).toBe('0 分钟');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (count) => {
      const told = amountOf('waiting', count);
      const hours = Number(/(\d+) 小时/.exec(told)?.[1] ?? 0);
      const minutes = Number(/(\d+) 分钟/.exec(told)?.[1] ?? 0);
      expect(hours * 60 + minutes).toBe(count);
      expect(minutes).toBeLessThan(60);
    }),
  );
});

it('amounts have decimals where they are not whole', () => {
  expect([0, 50, 10_000, 123_456_700].map((value) => shortYuan(fen(value)))).toEqual([
    '0',
    '0.50',
    '100',
    '1,234,567',
  ]);
});
