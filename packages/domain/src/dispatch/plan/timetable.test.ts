import { sampleDay } from '@boxhaul/testkit/sample-day';
import { describe, expect, it } from 'vitest';
import type { PlanDay } from './day';
import { planDay, type PlanProgress } from './plan-day';
import { timetableOf } from './timetable';

/** A day's plan after so many rounds. */
const lastOf = (day: PlanDay, rounds: number): PlanProgress => [...planDay(day, { rounds, seed: 1 })].at(-1)!;

describe('its timetable', () => {
  /** Three places 30 km and 40 minutes apart in a row. */
  const row = (
    boxes: Partial<PlanDay['boxes'][number]>[],
    trucks: Partial<PlanDay['trucks'][number]>[] = [{}],
  ): PlanDay => {
    const places = 4;
    const away = (step: number) =>
      Float64Array.from({ length: 16 }, (_, c) => Math.abs(Math.floor(c / 4) - (c % 4)) * step);
    const whole = sampleDay({ boxes: boxes.length, trucks: trucks.length, seed: 1 });
    const box = {
      isLoading: true,
      type: '40HQ',
      feet: 40,
      kg: 20_000,
      companyId: 1,
      mayTurn: true,
      from: 1,
      door: 2,
      to: 1,
    } as const;
    const hours = {
      earliest: 0,
      doorFrom: 0,
      due: 600,
      latestBack: null,
      fetchMinutes: 20,
      doorMinutes: 60,
      returnMinutes: 10,
    };
    return {
      drives: { places, km: away(30), minutes: away(40) },
      boxes: whole.boxes.map((one, at) => ({
        ...one,
        orderId: String(at),
        ...box,
        ...hours,
        barred: new Set<string>(),
        ...boxes[at],
      })),
      trucks: whole.trucks.map((one, at) => ({
        ...one,
        at: 0,
        freeFrom: 0,
        until: 1000,
        driveMinutes: 480,
        feet: [20, 40],
        mostKg: 30_000,
        ...trucks[at],
      })),
    };
  };

  it('has a driver rest after four hours at the wheel', () => {
    const day = row([{ due: 900 }], [{ until: 2000, driveMinutes: 900 }]);
    const far = { ...day.drives, minutes: day.drives.minutes.map((minutes) => (minutes > 0 ? 300 : 0)) };
    const long = { ...day, drives: far };
    expect(timetableOf(long, lastOf(long, 10).best).trucks[0]!.trips).toMatchObject([
      { fetchAt: 320, doorAt: [660], endAt: 1050 },
    ]);
  });

  it('says when each is fetched, at its door and back, and what it drives', () => {
    const day = row([{ due: 90 }]);
    const { trucks } = timetableOf(day, lastOf(day, 10).best);
    expect(trucks[0]!.trips).toEqual([
      {
        boxIds: ['box 0'],
        fetchAt: 40,
        doorAt: [100],
        endAt: 210,
        emptyKm: 60,
        loadedKm: 30,
        lateMinutes: 10,
        turnedIn: false,
        turnedOut: false,
        savedKm: 0,
      },
    ]);
  });

  it('fetches later rather than wait at the door', () => {
    const day = row([{ doorFrom: 240, due: 300 }]);
    const [trip] = timetableOf(day, lastOf(day, 10).best).trucks[0]!.trips;
    // Fetched in 20 minutes and driven in 40 it is there when the door opens, and back 60 + 40 + 10 minutes after.
    expect(trip).toMatchObject({ fetchAt: 180, doorAt: [240], endAt: 350, lateMinutes: 0 });
  });

  it('drives the empty box of an import on to an export of the same line and type', () => {
    const day = row([
      { isLoading: false, door: 2 },
      { door: 3, due: 900 },
    ]);
    const { trips } = timetableOf(day, lastOf(day, 50).best).trucks[0]!;
    // Not given back (30 km), not fetched (60 km), but driven from door to door (30 km).
    expect(trips.map(({ turnedIn, emptyKm, savedKm }) => [turnedIn, emptyKm, savedKm])).toEqual([
      [false, 30, 0],
      [true, 30, 60],
    ]);
    const other = row([
      { isLoading: false, door: 2 },
      { door: 3, due: 900, companyId: 2 },
    ]);
    expect(timetableOf(other, lastOf(other, 50).best).trucks[0]!.trips.some(({ turnedIn }) => turnedIn)).toBe(
      false,
    );
    const refused = row([
      { isLoading: false, door: 2, mayTurn: false },
      { door: 3, due: 900 },
    ]);
    expect(
      timetableOf(refused, lastOf(refused, 50).best).trucks[0]!.trips.some(({ turnedIn }) => turnedIn),
    ).toBe(false);
  });

  const TWENTY = { type: '20GP', feet: 20, kg: 14_000, isLoading: false, mayTurn: false } as const;
  const TWIN = { twoTwenties: true } as const;

  it('puts two near boxes of 20 feet on one trailer where that saves a way, of one order too', () => {
    const day = row([TWENTY, { ...TWENTY, due: 660, orderId: '0' }], [TWIN]);
    const { trips } = timetableOf(day, lastOf(day, 50).best).trucks[0]!;
    expect(trips).toMatchObject([{ boxIds: ['box 0', 'box 1'], savedKm: 60, lateMinutes: 0 }]);
    // Both are at the door at once.
    expect(trips[0]!.doorAt).toEqual([120, 120]);
  });

  it.each<[string, object, object]>([
    ['too heavy', { kg: 16_001 }, TWIN],
    ['of unknown weight', { kg: null }, TWIN],
    ['wanted half a day later', { due: 841 }, TWIN],
    ['on a trailer that takes one', {}, { twoTwenties: false }],
    ['of the other direction', { isLoading: true }, TWIN],
  ])('puts none on it that is %s', (_, box, truck) => {
    const day = row([TWENTY, { ...TWENTY, ...box }], [truck]);
    const { trips } = timetableOf(day, lastOf(day, 50).best).trucks[0]!;
    expect(trips.every(({ boxIds }) => boxIds.length === 1)).toBe(true);
  });

  it('leaves two that are paired to a truck that takes both', () => {
    const both = [
      { ...TWENTY, mateId: 'box 1' },
      { ...TWENTY, kg: 17_000, mateId: 'box 0' },
    ];
    const reason = '没有能同时装下双拖两箱的车';
    const day = row(both, [TWIN]);
    expect(timetableOf(day, lastOf(day, 10).best).left.map((left) => left.reason)).toEqual([reason, reason]);
    const strong = row(both, [TWIN, { ...TWIN, mostKg: 31_000 }]);
    expect(timetableOf(strong, lastOf(strong, 10).best).trucks[1]!.trips).toMatchObject([
      { boxIds: ['box 0', 'box 1'] },
    ]);
  });

  it('gives a truck no second trip of an order, be it with another box or as a pair', () => {
    const long = { feet: 40, type: '40HQ', kg: 20_000, isLoading: false, mayTurn: false } as const;
    const first = { ...long, orderId: 'x' };
    const beside = row([first, { ...TWENTY, orderId: 'x', due: 660 }, { ...TWENTY, due: 720 }], [TWIN]);
    expect(lastOf(beside, 50).best.left).toHaveLength(1);
    const paired = row(
      [
        first,
        { ...TWENTY, orderId: 'x', due: 660, mateId: 'box 2' },
        { ...TWENTY, due: 720, mateId: 'box 1' },
      ],
      [TWIN],
    );
    expect(lastOf(paired, 50).best.left).toEqual([0]);
    // Another truck takes what is left.
    const two = { ...paired, trucks: row([{}], [TWIN, { ...TWIN, at: 3 }]).trucks };
    expect(lastOf(two, 50).best.left).toEqual([]);
  });

  it('says of two that are paired when no trailer takes two', () => {
    const both = [
      { ...TWENTY, mateId: 'box 1' },
      { ...TWENTY, mateId: 'box 0' },
    ];
    const day = row(both, [{ twoTwenties: false }]);
    expect(timetableOf(day, lastOf(day, 10).best).left[0]!.reason).toBe('没有能同时装下双拖两箱的车');
  });

  it.each([
    ['没有能拖 40 尺箱的车', {}, { feet: [20] }],
    ['能拖的车都超过载重', { kg: 31_000 }, {}],
    ['能拖的车或司机证件、请假等条件不符', { barred: new Set(['truck 0']) }, {}],
    ['可用的车在工作时间、驾驶时间或截止时间内都排不开', {}, { until: 100 }],
    ['可用的车在工作时间、驾驶时间或截止时间内都排不开', { latestBack: 209 }, {}],
    ['可用的车在工作时间、驾驶时间或截止时间内都排不开', {}, { driveMinutes: 119 }],
  ] as const)('says of a box that is left: %s', (reason, box, truck) => {
    const day = row([box], [truck]);
    expect(timetableOf(day, lastOf(day, 10).best).left).toEqual([{ boxId: 'box 0', reason }]);
  });
});
