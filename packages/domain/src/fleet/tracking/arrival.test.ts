import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalOf,
  arrivalSentence,
  arrivalSpan,
  datedSpan,
  forecastDriveRange,
  hourOf,
  type PastTrip,
} from './arrival';
import { spreadOf } from './trip-range';

const trip = (more: Partial<PastTrip> = {}): PastTrip => ({
  hour: 9,
  driveSeconds: 3600,
  estimatedSeconds: 3600,
  dwellSeconds: 1800,
  foretold: null,
  ...more,
});
const trips = (n: number, of: (i: number) => Partial<PastTrip> = () => ({})) =>
  Array.from({ length: n }, (_, i) => trip(of(i)));

describe('between which values the next one comes', () => {
  it('fewer than 19 do not say', () => {
    expect(spreadOf(Array.from({ length: 18 }, (_, i) => i))).toBeNull();
    expect(spreadOf(Array.from({ length: 19 }, (_, i) => i))).toEqual({ low: 0, middle: 9, high: 18 });
  });

  it.each([
    [39, { low: 1, middle: 19, high: 37 }],
    [40, { low: 1, middle: 19.5, high: 38 }],
    [99, { low: 4, middle: 49, high: 94 }],
  ])('of %i in order', (n, spread) => {
    expect(spreadOf(Array.from({ length: n }, (_, i) => i))).toEqual(spread);
  });

  it('holds at least nine of ten of any values, each foretold from all others', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 20, maxLength: 90 }), (values) => {
        const held = values.filter((value, i) => {
          const spread = spreadOf(values.toSpliced(i, 1));
          return spread !== null && spread.low <= value && value <= spread.high;
        });
        expect(held.length).toBeGreaterThanOrEqual(0.9 * values.length - 1e-9);
      }),
    );
  });

  it('is of its values, in order, and asks not for theirs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 19, maxLength: 60 }), (values) => {
        const { low, middle, high } = spreadOf(values)!;
        expect(values).toContain(low);
        expect(values).toContain(high);
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high);
        expect(spreadOf(values.toReversed())).toEqual({ low, middle, high });
      }),
    );
  });
});

describe('when a truck will be at its door', () => {
  const onTheWay = { legSeconds: 1200, dock: null };

  it('is what the roads say where trips are too few, and says how few', () => {
    expect(arrivalOf(onTheWay, trips(18), 9)).toEqual({
      basis: 'estimate',
      range: null,
      seconds: 1200,
      trips: 18,
      told: 0,
      held: 0,
    });
    const toDock = { legSeconds: 600, dock: { onwardSeconds: 3000, stoodSeconds: 0 } };
    expect(arrivalOf(toDock, [], 9).seconds).toBe(600 + 45 * 60 + 3000);
    const atDock = { legSeconds: 0, dock: { onwardSeconds: 3000, stoodSeconds: 3000 } };
    expect(arrivalOf(atDock, [], 9).seconds).toBe(3000);
  });

  it('goes as slow as the trips went', () => {
    const slow = trips(19, () => ({ driveSeconds: 5400 }));
    expect(arrivalOf(onTheWay, slow, 9)).toMatchObject({ basis: 'hour', seconds: 1800, trips: 19 });
  });

  it('counts what is left of the stop at the dock, as long as trips stood there', () => {
    const lane = trips(19, (i) => ({ dwellSeconds: i === 0 ? null : 1800 }));
    const stands = (stoodSeconds: number) =>
      arrivalOf({ legSeconds: 0, dock: { onwardSeconds: 3600, stoodSeconds } }, lane, 9).range;
    expect(stands(0)).toEqual({ low: 5400, middle: 5400, high: 6300 });
    expect(stands(1200)?.low).toBe(4200);
    expect(stands(9999)).toEqual({ low: 3600, middle: 3600, high: 3600 });
  });

  it('takes the trips of its hour, over midnight too, before those of the lane', () => {
    const night = trips(19, (i) => ({ hour: [23, 0, 1][i % 3]!, driveSeconds: 1800 }));
    const day = trips(30);
    expect(arrivalOf(onTheWay, [...night, ...day], 0)).toMatchObject({
      basis: 'hour',
      seconds: 600,
      trips: 19,
    });
    expect(arrivalOf(onTheWay, [...night, ...day], 3)).toMatchObject({
      basis: 'lane',
      seconds: 1200,
      trips: 49,
    });
  });

  it('says how often the ranges held that were told when trips left the dock', () => {
    const foretold = { low: 3000, high: 4000 };
    const lane = trips(24, (i) => ({
      foretold: i < 4 ? null : foretold,
      driveSeconds: i === 4 ? 4001 : i === 5 ? 2999 : i === 6 ? 4000 : 3600,
    }));
    const arrival = arrivalOf(onTheWay, lane, 9);
    expect(arrival).toMatchObject({ trips: 24, told: 20, held: 18 });
  });

  it('foretells in whole seconds that hold the range', () => {
    const lane = trips(19, (i) => ({ driveSeconds: 3600 + i }));
    expect(forecastDriveRange(1000, lane, 9)).toEqual({ low: 1000, high: 1005 });
    expect(forecastDriveRange(1000, lane.slice(1), 9)).toBeNull();
  });
});

describe('an arrival in words', () => {
  const now = new Date('2026-11-20T06:00:00Z');
  const arrival = { basis: 'lane' as const, seconds: 2400, trips: 42, told: 40, held: 36 };
  const range = { low: 1200, middle: 2400, high: 3900 };

  it.each([
    [{ range }, '预计 14:20 – 15:05 到达（近 60 天 42 趟，其中 90% 落在范围内）'],
    [
      { range, basis: 'hour' as const },
      '预计 14:20 – 15:05 到达（近 60 天同时段 42 趟，其中 90% 落在范围内）',
    ],
    [{ range, told: 0, held: 0 }, '预计 14:20 – 15:05 到达（近 60 天 42 趟，范围尚未经检验）'],
    [
      { range: null, basis: 'estimate' as const, trips: 3 },
      '预计 14:40 左右到达（近 60 天仅 3 趟，样本不足，按路网估算）',
    ],
    [
      { range: { ...range, high: 10 * 3600 + 60 } },
      '预计 14:20 – 11-21 00:01 到达（近 60 天 42 趟，其中 90% 落在范围内）',
    ],
    [
      { range: { low: 1200, middle: 1210, high: 1219 } },
      '预计 14:20 左右到达（近 60 天 42 趟，其中 90% 落在范围内）',
    ],
  ])('%j', (more, words) => {
    expect(arrivalSentence({ ...arrival, ...more }, now)).toBe(words);
  });

  const hour = 3600;
  it.each([
    [range, '14:20 – 15:05', '2026-11-20 14:20 – 15:05'],
    [null, '14:40 左右', '2026-11-20 14:40 左右'],
    [{ ...range, high: 10 * hour + 60 }, '14:20 – 11-21 00:01', '2026-11-20 14:20 – 11-21 00:01'],
    [
      { low: 11 * hour, middle: 12 * hour, high: 13 * hour },
      '11-21 01:00 – 03:00',
      '2026-11-21 01:00 – 03:00',
    ],
  ])('%j in short and with its day', (between, short, dated) => {
    const told = { range: between, seconds: 2400 };
    expect([arrivalSpan(told, now), datedSpan(told, now)]).toEqual([short, dated]);
  });

  it('tells the hour of Shanghai', () => {
    expect([hourOf(now), hourOf(new Date('2026-11-20T16:59:59Z'))]).toEqual([14, 0]);
  });
});
