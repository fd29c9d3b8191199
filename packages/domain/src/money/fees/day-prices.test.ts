import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, daySteps, priceOfDay, sumOfDays } from './day-prices';
import { type BoxTimes, feeBy, type FeePolicy, policyFor } from './fee-rules';
import { costOfFreeTime } from './free-time-clock';
import { fen } from '../../kit/money/money';

const at = (text: string): Date => new Date(`${text}+08:00`);
const policy = (changes: Partial<FeePolicy> = {}): FeePolicy => ({
  policyId: '1',
  kind: 'detention',
  validFrom: '2026-01-01',
  customerId: null,
  shipCompanyId: null,
  dockId: null,
  cabinetType: null,
  tiers: [
    { from: 4, unit: fen(20_000) },
    { from: 8, unit: fen(40_000) },
  ],
  freeUnits: 0,
  unitSize: 1,
  unit: fen(10_000),
  most: null,
  off: false,
  ...changes,
});
const scope = { customerId: '7', shipCompanyId: 3, dockId: 101, cabinetType: '40HQ' } as const;
const NEVER: BoxTimes = {
  picked: null,
  waitFrom: null,
  waitTo: null,
  nightFrom: null,
  nightTo: null,
  returned: null,
  dry: null,
  boxFree: null,
  yardFree: null,
};

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' });
/** Every minute after the free period's last one, by the days on which it lies. */
function slowDays(until: Date, moment: Date): Set<string> {
  const days = new Set<string>();
  for (let t = until.getTime() + 60_000; t <= moment.getTime(); t += 60_000) days.add(shanghaiDay.format(t));
  return days;
}

describe('days after a free period', () => {
  it.each([
    ['2026-06-01T18:00:00', '2026-06-01T18:00:00', 0],
    ['2026-06-01T18:00:00', '2026-06-01T18:00:59', 0],
    ['2026-06-01T18:00:00', '2026-06-01T18:01:00', 1],
    ['2026-06-01T18:00:00', '2026-06-01T23:59:59', 1],
    ['2026-06-01T18:00:00', '2026-06-02T00:00:00', 2],
    ['2026-06-01T23:59:00', '2026-06-01T23:59:59', 0],
    ['2026-06-01T23:59:59', '2026-06-02T00:00:00', 1],
    ['2026-06-01T23:59:00', '2026-06-03T08:00:00', 2],
    ['2026-06-03T00:00:00', '2026-06-01T00:00:00', 0],
    ['2026-12-31T12:00:00', '2027-01-01T00:00:00', 2],
  ])('from %s to %s are begun on as many days of the calendar', (until, moment, days) => {
    expect(daysAfter(at(until), at(moment))).toBe(days);
  });

  it('are those that a minute by minute count finds, and the sum is that of its days one by one', () => {
    const tiers = fc
      .uniqueArray(fc.integer({ min: 2, max: 9 }), { maxLength: 2 })
      .map((days) => days.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * 1440 }),
        fc.integer({ min: -600, max: 8 * 1440 }),
        tiers,
        fc.integer({ min: 0, max: 4 }),
        (start, minutes, from, freeUnits) => {
          const until = new Date(at('2026-02-27T00:00:00').getTime() + start * 60_000);
          const moment = new Date(until.getTime() + minutes * 60_000);
          const days = [...slowDays(until, moment)];
          expect(daysAfter(until, moment)).toBe(days.length);
          const prices = {
            freeUnits,
            unit: fen(101),
            tiers: from.map((day, i) => ({ from: day, unit: fen(211 + i * 300) })),
          };
          let sum = 0;
          for (let n = 1; n <= days.length; n += 1) {
            let unit = 101;
            for (const tier of prices.tiers) if (n >= tier.from) unit = tier.unit;
            if (n > freeUnits) sum += unit;
            expect(priceOfDay(prices, n)).toBe(n > freeUnits ? unit : 0);
          }
          expect(sumOfDays(prices, days.length)).toBe(sum);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what they come to', () => {
  const kept = (days: number): BoxTimes => ({
    ...NEVER,
    picked: at('2026-05-20T08:00:00'),
    boxFree: at('2026-05-31T23:59:00'),
    returned: new Date(at('2026-05-31T10:00:00').getTime() + days * 86_400_000),
  });
  it.each([
    [0, undefined],
    [1, 10_000],
    [3, 30_000],
    [4, 50_000],
    [7, 110_000],
    [8, 150_000],
  ])('%i days by tiers', (days, amount) => {
    expect(feeBy(policy(), kept(days))?.amount).toBe(amount);
  });

  it('is told step by step, at most what a box pays', () => {
    expect(feeBy(policy({ most: fen(120_000) }), kept(9))).toMatchObject({
      amount: 120_000,
      steps: [
        '免箱期后到还柜 9 天',
        '第 1 至 3 天，每天 100 元，计 3 天，300 元',
        '第 4 至 7 天，每天 200 元，计 4 天，800 元',
        '第 8 至 9 天，每天 400 元，计 2 天，800 元',
        '每箱封顶 1,200 元',
      ],
    });
    expect(daySteps(policy({ freeUnits: 3 }), 4)).toEqual(['第 4 天 200 元，计 1 天，200 元']);
  });

  it('is nothing without a free period, or before the box came back', () => {
    expect(feeBy(policy(), { ...kept(9), boxFree: null })).toBeUndefined();
    expect(feeBy(policy(), { ...kept(9), returned: null })).toBeUndefined();
  });

  it('is storage until it is fetched', () => {
    const stood = { ...NEVER, yardFree: at('2026-05-31T12:00:00'), picked: at('2026-06-01T09:00:00') };
    expect(feeBy(policy({ kind: 'storage' }), stood)?.amount).toBe(20_000);
  });
});

describe('whose policy counts', () => {
  const idOf = (policies: FeePolicy[], more: Partial<typeof scope> = {}) =>
    policyFor(policies, { kind: 'detention', day: '2026-06-01', scope: { ...scope, ...more } })?.policyId;
  const any = policy();
  const type = policy({ policyId: 'type', cabinetType: '40HQ' });
  const dock = policy({ policyId: 'dock', dockId: 101 });
  const line = policy({ policyId: 'line', shipCompanyId: 3 });
  const own = policy({ policyId: 'own', customerId: '7' });
  it('is the narrower: customer, line, dock, type', () => {
    const all = [any, type, dock, line, own];
    for (let n = 1; n <= all.length; n += 1) {
      const some = all.slice(0, n);
      expect(idOf(some)).toBe(all[n - 1]!.policyId);
      expect(idOf(some.toReversed())).toBe(all[n - 1]!.policyId);
    }
    expect(idOf([any, { ...line, shipCompanyId: 4 }, { ...dock, dockId: 5 }])).toBe('1');
    expect(idOf([type, { ...any, validFrom: '2026-05-31' }])).toBe('type');
    expect(idOf([any, { ...type, off: true }])).toBeUndefined();
  });
});

describe('the clock', () => {
  const until = at('2026-06-01T18:00:00');
  const cost = (now: string, changes: Partial<FeePolicy> = {}, picked: string | null = null) =>
    costOfFreeTime(
      [policy(changes)],
      scope,
      { kind: 'detention', until, picked: picked === null ? null : at(picked) },
      at(now),
    );
  it('says before what the first day will cost, then what the running one does and all have', () => {
    expect(cost('2026-06-01T12:00:00')).toMatchObject({ days: 0, perDay: 10_000, perHour: 417, sum: 0 });
    expect(cost('2026-06-01T19:00:00')).toMatchObject({ days: 1, perDay: 10_000, sum: 10_000 });
    expect(cost('2026-06-04T00:00:00')).toMatchObject({ days: 4, perDay: 20_000, perHour: 833, sum: 50_000 });
    expect(cost('2026-06-02T00:00:00', { freeUnits: 3 })).toMatchObject({ perDay: 20_000, sum: 0 });
  });
  it('stops at the most that a box pays', () => {
    expect(cost('2026-06-01T19:00:00', { most: fen(15_000) })).toMatchObject({ full: false });
    expect(cost('2026-06-02T19:00:00', { most: fen(15_000) })).toMatchObject({
      perDay: 0,
      sum: 15_000,
      full: true,
    });
    // It is reached to the fen: the next day adds nothing.
    const { sum } = cost('2026-06-02T19:00:00', {})!;
    expect(cost('2026-06-02T19:00:00', { most: sum })).toMatchObject({ perDay: 0, sum, full: true });
  });
  it('goes by the policies of the day on which the box was fetched, and by today’s before', () => {
    expect(cost('2026-06-02T08:00:00', { validFrom: '2026-06-02' })).toBeDefined();
    expect(cost('2026-06-02T08:00:00', { validFrom: '2026-06-02' }, '2026-06-01T23:59:59')).toBeUndefined();
  });
});
