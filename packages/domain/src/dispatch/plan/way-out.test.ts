import { sampleDay } from '@boxhaul/testkit/sample-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRIVER_HOURS } from '../queue/driver-hours';
import type { Draft, PlanBox, PlanDay, PlanTruck } from './day';
import { judgeDay } from './judge-day';
import { planDay } from './plan-day';
import { randomOf } from './random';
import { timetableOf } from './timetable';
import { type LeftBox, type SpareDriver, type WayOut, waysOut } from './way-out';

/** Three places ten minutes apart: a dock, and two doors. */
const TENS = Float64Array.from({ length: 9 }, (_, cell) => (cell % 4 === 0 ? 0 : 10));
const DRIVES = { places: 3, km: TENS, minutes: TENS };
const TRUCK: PlanTruck = {
  truckId: 'T',
  at: 0,
  freeFrom: 360,
  until: 600,
  driveMinutes: 480,
  feet: [20, 40],
  twoTwenties: true,
  mostKg: 30_000,
};
/** Alone on a truck of 06:00 it is at its door at 06:40, and back at 09:10. */
const BOX: PlanBox = {
  boxId: 'a',
  orderId: 'a',
  isLoading: true,
  type: '40HQ',
  feet: 40,
  kg: 14_000,
  companyId: 1,
  mayTurn: false,
  from: 0,
  door: 1,
  to: 0,
  earliest: 360,
  doorFrom: 360,
  due: 700,
  latestBack: null,
  fetchMinutes: 30,
  doorMinutes: 120,
  returnMinutes: 20,
  mateId: null,
  barred: new Set(),
};

interface Case {
  boxes?: readonly Partial<PlanBox>[];
  trucks?: readonly Partial<PlanTruck>[];
  routes?: number[][][];
  drivers?: readonly SpareDriver[];
  until?: number;
}

/** What is said of the last of some boxes, which is left. */
function told({ boxes = [{}], trucks = [{}], routes = [[]], drivers = [], until = 600 }: Case): LeftBox {
  const day: PlanDay = {
    drives: DRIVES,
    boxes: boxes.map((one, at) => ({ ...BOX, boxId: String(at), orderId: String(at), ...one })),
    trucks: trucks.map((one) => ({ ...TRUCK, ...one })),
  };
  const left = [day.boxes.length - 1];
  return waysOut(day, { routes, left }, { until, drivers })[0]!;
}
const way = (kind: WayOut['kind'], asked: Case) => told(asked).ways.find((one) => one.kind === kind);

describe('a box that is left', () => {
  it('comes by the truck that ends least after its hours, and so much later than planned', () => {
    const asked = { trucks: [{ until: 520 }, { truckId: 'U', until: 540 }], routes: [[], []] };
    expect(told(asked)).toMatchObject({
      limits: ['hours'],
      ways: [{ kind: 'late', truckId: 'U', overMinutes: 10, lateMinutes: 0 }, { kind: 'truck' }],
    });
    // With doors that wait until 06:15 it is late there too; of more than three hours nobody is told.
    expect(way('late', { ...asked, boxes: [{ due: 375 }] })).toMatchObject({ lateMinutes: 25 });
    expect(way('late', { trucks: [{ until: 370 }] })).toMatchObject({ overMinutes: 180 });
    expect(way('late', { trucks: [{ until: 369 }] })).toBeUndefined();
  });

  it('counts what its coming makes others late', () => {
    const boxes = [{ due: 400 }, { due: 1000 }];
    // Behind the other: 190 minutes on. Before it: the other is late by as much.
    expect(way('late', { boxes, trucks: [{ until: 600 }], routes: [[[0]]] })).toEqual({
      kind: 'late',
      truckId: 'T',
      overMinutes: 140,
      lateMinutes: 0,
    });
  });

  it('comes by one more truck of its length, from the last hour that is not too late', () => {
    const none = { trucks: [], routes: [] };
    const more = { kind: 'truck', feet: 40, twin: false, lateMinutes: 0 };
    // Back at 10:00 it is fetched at 06:50, at its door by 06:50 at 06:10.
    expect(told(none)).toEqual({ boxId: '0', limits: [], ways: [{ ...more, by: 410 }] });
    expect(way('truck', { ...none, boxes: [{ due: 410 }] })).toEqual({ ...more, by: 370 });
    expect(way('truck', { ...none, boxes: [{ latestBack: 560 }] })).toEqual({ ...more, by: 370 });
    expect(way('truck', { ...none, boxes: [{ due: 390 }] })).toEqual({ ...more, by: 360, lateMinutes: 10 });
    expect(way('truck', { ...none, until: 549 })).toBeUndefined();
    expect(way('truck', { ...none, boxes: [{ latestBack: 549 }] })).toBeUndefined();
  });

  it('comes by another driver who has the hours, and no boxes of his own', () => {
    const asked = { trucks: [{ driveMinutes: 19 }, { truckId: 'U', feet: [20] as const }], routes: [[], []] };
    const spare = (more: Partial<SpareDriver> = {}): SpareDriver => ({
      driverId: '7',
      truckId: null,
      freeFrom: 360,
      driveMinutes: 20,
      ...more,
    });
    const by = (driver: SpareDriver, more: Case = {}) =>
      way('driver', { ...asked, drivers: [driver], ...more });
    const swapped = { kind: 'driver', truckId: 'T', driverId: '7', lateMinutes: 0 };
    expect(told(asked).limits).toEqual(['driving']);
    expect(way('driver', asked)).toBeUndefined();
    expect(by(spare())).toEqual(swapped);
    expect(by(spare({ truckId: 'U' }))).toEqual(swapped);
    expect(by(spare({ driveMinutes: 19 }))).toBeUndefined();
    expect(by(spare({ freeFrom: 361 }))).toBeUndefined();
    expect(by(spare({ truckId: 'U' }), { boxes: [{ barred: new Set(['U']) }] })).toBeUndefined();
    const busy = { boxes: [{ feet: 20 as const }, {}], routes: [[], [[0]]] };
    expect(by(spare({ truckId: 'U' }), busy)).toBeUndefined();
  });

  it('comes where the box may be back later', () => {
    expect(told({ boxes: [{ latestBack: 500 }] })).toEqual({
      boxId: '0',
      limits: ['closing'],
      ways: [{ kind: 'closing', truckId: 'T', latestBack: 550, lateMinutes: 0 }],
    });
    // What another box must be back by stands.
    const boxes = [{ latestBack: 550 }, { latestBack: 500 }];
    const behind = { kind: 'closing', latestBack: 740 };
    expect(way('closing', { boxes, trucks: [{ until: 800 }], routes: [[[0]]] })).toMatchObject(behind);
  });

  it('is on one trailer with another where both go there', () => {
    const twenty = { feet: 20, type: '20GP' } as const;
    const asked = { boxes: [twenty, { ...twenty, latestBack: 600 }], routes: [[[0]]], until: 560 };
    // Both are back at 12:00, the one whose door comes first twenty minutes before.
    expect(way('closing', { ...asked, trucks: [{ until: 720 }] })).toMatchObject({ latestBack: 700 });
  });

  it('of a declared pair comes with the other, on a truck that takes both', () => {
    const boxes = [
      { feet: 20, type: '20GP', mateId: '1' },
      { feet: 20, type: '20GP', mateId: '0' },
    ] as const;
    const more = { kind: 'truck', feet: 20, twin: true };
    expect(told({ boxes, until: 800 }).ways).toMatchObject([{ kind: 'late', overMinutes: 120 }, more]);
    expect(told({ boxes, until: 800, trucks: [{ twoTwenties: false }] }).ways).toMatchObject([more]);
  });

  it('says that every truck has another box of its order', () => {
    const boxes = [{ orderId: 'x' }, { orderId: 'x' }];
    expect(told({ boxes, routes: [[[0]]] })).toMatchObject({ limits: ['order'], ways: [{ kind: 'truck' }] });
    expect(told({ boxes, routes: [[]], trucks: [{ until: 500 }] }).limits).toEqual(['hours']);
  });
});

/** Every way to add a box, with the one it is paired with, to a truck's trips. */
function* additions(day: PlanDay, trips: readonly (readonly number[])[], box: number) {
  const mate = day.boxes.findIndex(({ boxId }) => boxId === day.boxes[box]!.mateId);
  const units =
    mate < 0
      ? [[box]]
      : [
          [box, mate],
          [mate, box],
        ];
  for (const unit of units) for (let at = 0; at <= trips.length; at += 1) yield trips.toSpliced(at, 0, unit);
  if (mate >= 0) return;
  for (const [at, trip] of trips.entries()) {
    if (trip.length > 1) continue;
    yield trips.with(at, [...trip, box]);
    yield trips.with(at, [box, ...trip]);
  }
}

const lateIn = (trips: readonly { lateMinutes: number }[]): number =>
  trips.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);

/** The least lateness of a truck's day with a box more that nothing speaks against; Infinity: something does. */
function leastLate(day: PlanDay, draft: Draft, truck: number, box: number): number {
  let least = Infinity;
  for (const trips of additions(day, draft.routes[truck] ?? [], box)) {
    const routes = day.trucks.map((_, at) => (at === truck ? trips : []));
    if (judgeDay(day, routes)[truck]!.flat().length > 0) continue;
    const told = timetableOf(day, { routes, left: [] }).trucks[truck]!.trips;
    least = Math.min(least, lateIn(told));
  }
  return least;
}

const UNTIL = 20 * 60;

/** The day as a way out would have it, and which truck takes the box. */
function changed(day: PlanDay, box: number, out: WayOut, drivers: readonly SpareDriver[]) {
  if (out.kind === 'truck') {
    const more: PlanTruck = {
      truckId: 'more',
      at: day.boxes[box]!.from,
      freeFrom: out.by,
      until: UNTIL,
      driveMinutes: DRIVER_HOURS.day,
      feet: [out.feet],
      twoTwenties: out.twin,
      mostKg: null,
    };
    return { day: { ...day, trucks: [...day.trucks, more] }, truck: day.trucks.length };
  }
  const truck = day.trucks.findIndex(({ truckId }) => truckId === out.truckId);
  const own = day.trucks[truck]!;
  const trucks = (more: Partial<PlanTruck>) => ({
    ...day,
    trucks: day.trucks.with(truck, { ...own, ...more }),
  });
  if (out.kind === 'late') return { day: trucks({ until: own.until + out.overMinutes }), truck };
  if (out.kind === 'closing') {
    const later = { ...day.boxes[box]!, latestBack: out.latestBack };
    return { day: { ...day, boxes: day.boxes.with(box, later) }, truck };
  }
  const { driveMinutes, freeFrom } = drivers.find(({ driverId }) => driverId === out.driverId)!;
  return { day: trucks({ driveMinutes, freeFrom: Math.max(own.freeFrom, freeFrom) }), truck };
}

/** Boxes of which each sixth and the one after it go on one trailer, as a dispatcher has said. */
const withPairs = (boxes: readonly PlanBox[]): PlanBox[] =>
  boxes.map((own, at) => {
    const [first, second] = [boxes[at - (at % 6)]!, boxes[at - (at % 6) + 1]!];
    if (at % 6 > 1) return own;
    const { isLoading, from, to, due, doorFrom } = first;
    const pair = { isLoading, from, to, due, doorFrom, type: '20GP', feet: 20, kg: 12_000 } as const;
    return { ...own, ...pair, latestBack: null, mateId: at % 6 === 0 ? second.boxId : first.boxId };
  });

/** A day that is too short for its boxes in some way or other, planned. */
function shortDay(seed: number) {
  const draw = randomOf(seed);
  const drawn = sampleDay({ boxes: 24, trucks: 4, seed, hours: 9 + Math.floor(draw() * 4) });
  const wheel = 60 + Math.floor(draw() * 240);
  const day: PlanDay = {
    ...drawn,
    boxes: withPairs(drawn.boxes).map((one) =>
      draw() < 0.5 && one.isLoading && one.mateId === null
        ? { ...one, latestBack: one.due - 60 + Math.floor(draw() * 120) }
        : one,
    ),
    trucks: drawn.trucks.map((one) => (draw() < 0.5 ? { ...one, driveMinutes: wheel } : one)),
  };
  let best: Draft = { routes: [], left: [] };
  for (const step of planDay(day, { rounds: 60, seed })) ({ best } = step);
  // One truck stands still: its driver may be asked.
  const out = best.routes[0]?.flat() ?? [];
  const draft = { routes: best.routes.with(0, []), left: [...best.left, ...out] };
  const trucks = day.trucks.with(0, { ...day.trucks[0]!, feet: [], driveMinutes: 480 });
  const drivers = trucks.map(({ truckId, freeFrom, driveMinutes }) => ({
    driverId: `driver of ${truckId}`,
    truckId,
    freeFrom,
    driveMinutes,
  }));
  return { day: { ...day, trucks }, draft, drivers };
}

it('what it says of random days is true: so changed, the box goes in and nothing else is broken', () => {
  const seen = { late: 0, truck: 0, driver: 0, closing: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const { day, draft, drivers } = shortDay(seed);
      const before = timetableOf(day, draft).trucks.map(({ trips }) => lateIn(trips));
      for (const { boxId, ways } of waysOut(day, draft, { until: UNTIL, drivers })) {
        const box = day.boxes.findIndex((one) => one.boxId === boxId);
        const lateBy = (out: WayOut): number => {
          const { day: then, truck } = changed(day, box, out, drivers);
          return leastLate(then, draft, truck, box) - (before[truck] ?? 0);
        };
        for (const out of ways) {
          seen[out.kind] += 1;
          expect(lateBy(out)).toBeLessThanOrEqual(out.lateMinutes);
        }
        // A minute less of what is asked for is too little.
        for (const out of ways.filter((one) => one.kind === 'late' && one.overMinutes > 0)) {
          const less = out.kind === 'late' ? { ...out, overMinutes: out.overMinutes - 1 } : out;
          expect(lateBy(less)).toBeGreaterThan(out.lateMinutes);
        }
      }
    }),
    { numRuns: 30, seed: 11 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2);
});

it('tries no more than it may, and changes neither the day nor the plan', () => {
  const day = sampleDay({ boxes: 300, trucks: 60, seed: 1, hours: 5 });
  let best: Draft = { routes: [], left: [] };
  for (const step of planDay(day, { rounds: 1, seed: 1 })) ({ best } = step);
  const kept = structuredClone({ trucks: day.trucks, boxes: day.boxes, best });
  const left = waysOut(day, best, { until: 660, drivers: [] });
  expect(left.map(({ boxId }) => boxId).toSorted()).toEqual(
    best.left.map((box) => day.boxes[box]!.boxId).toSorted(),
  );
  expect({ trucks: day.trucks, boxes: day.boxes, best }).toEqual(kept);
  expect(waysOut({ ...day, trucks: [] }, { routes: [], left: [0] }, { until: 1200, drivers: [] })).toEqual([
    { boxId: 'box 0', limits: [], ways: [expect.objectContaining({ kind: 'truck' })] },
  ]);
});
