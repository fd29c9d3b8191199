import { isLongRun } from '@boxhaul/testkit/slice';
import {
  minutesByBruteForce,
  randomArea,
  randomFrom,
  randomRule,
  randomVehicle,
  randomZones,
} from '@boxhaul/testkit/zones';
import { expect, test } from 'vitest';
import type { WorkCalendar } from '../../kit/calendar/workdays';
import { metresApart } from '../../kit/geo/measure';
import { checkPoint, checkWay, dayAt } from './check-zones';
import { shapeFault } from './zone-fault';
import { buildZoneIndex } from './zone-index';
import { DAY, dayNumber, workdaysOf } from './zone-minutes';
import type { Zone, ZonePoint, ZoneRule, ZoneShape } from './zone';

const HERE: ZonePoint = [114.06, 22.54];
const AROUND: ZonePoint[] = [
  [114, 22.5],
  [114.1, 22.5],
  [114.1, 22.6],
  [114, 22.6],
];
const calendar: WorkCalendar = {
  days: new Map([
    ['2026-10-01', 'holiday'],
    ['2026-10-02', 'holiday'],
    ['2026-10-05', 'holiday'],
    ['2026-10-10', 'workday'],
  ]),
  years: new Map([[2026, 'confirmed']]),
};
const workdays = workdaysOf(calendar);
/** Of one test: a thousand at once are seconds of work, which a busy machine makes minutes of. */
const CASES = 200;
/** Where the cases of each test begin. */
const STARTS = isLongRun() ? [1, 201, 401, 601, 801] : [1];
const WEEK = 7;
/** How far ahead the next legal minute is looked for. */
const MONTH = 31 * DAY;

/** A case: a week, one to three zones at one place, and a vehicle. */
function caseOf(seed: number) {
  const random = randomFrom(seed);
  const from = dayNumber('2026-09-20') + Math.floor(random() * 40);
  const first = new Date(from * 86_400_000).toISOString().slice(0, 10);
  const zones: Zone[] = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => ({
    zoneId: i + 1,
    shape: { kind: 'area', rings: [AROUND] },
    rule: randomRule(random, first),
  }));
  const ids = zones.map(({ zoneId }) => zoneId);
  return { zones, vehicle: randomVehicle(random, ids, first), from, first };
}

test.each(STARTS)(
  'random zones and vehicles from %i on: every minute of a week is as brute force says',
  (firstSeed) => {
    const faults: unknown[] = [];
    const seen = { allowed: 0, unknown: 0, forbidden: 0 };
    for (let seed = firstSeed; seed < firstSeed + CASES; seed++) {
      const { zones, vehicle, from, first } = caseOf(seed);
      const index = buildZoneIndex(zones);
      const truth = minutesByBruteForce(zones, vehicle, { from: first, days: WEEK, calendar });
      for (let day = 0; day < WEEK; day++) {
        const spans = dayAt(index, HERE, from + day, { vehicle, workdays });
        expect([seed, spans[0]?.from, spans.at(-1)?.to]).toEqual([
          seed,
          (from + day) * DAY,
          (from + day + 1) * DAY,
        ]);
        for (const { from: start, to, result } of spans) {
          seen[result] += to - start;
          for (let minute = start; minute < to; minute++) {
            if (truth.at(minute - from * DAY) !== result) faults.push([seed, minute - from * DAY, result]);
          }
        }
      }
    }
    expect(faults).toEqual([]);
    // Nothing is proved by cases that all say the same.
    expect(Math.min(seen.allowed, seen.unknown, seen.forbidden)).toBeGreaterThan(CASES * 100);
  },
);

test.each(STARTS)(
  'cases from %i on: at every boundary and a minute beside it the answer and its next legal minute are as brute force says',
  (firstSeed) => {
    let asked = 0;
    const faults: unknown[] = [];
    for (let seed = firstSeed; seed < firstSeed + CASES; seed++) {
      const { zones, vehicle, from, first } = caseOf(seed);
      const index = buildZoneIndex(zones);
      const days = WEEK + 33;
      const truth = minutesByBruteForce(zones, vehicle, { from: first, days, calendar });
      const ends = Array.from({ length: WEEK }, (_, day) =>
        dayAt(index, HERE, from + day, { vehicle, workdays }).map((span) => span.from),
      ).flat();
      for (const minute of new Set(ends.flatMap((end) => [end - 1, end, end + 1]))) {
        if (minute < from * DAY) continue;
        asked += 1;
        const answer = checkPoint(index, HERE, minute, { vehicle, workdays });
        const at = minute - from * DAY;
        const counted = (found: number | null) => (found === null ? null : found + from * DAY);
        const wanted = counted(truth.next(['allowed'], at, MONTH));
        if (answer.result !== truth.at(at) || answer.nextLegal !== wanted)
          faults.push([seed, at, answer.result]);
        const end = answer.result === 'forbidden' ? truth.next(['allowed', 'unknown'], at, MONTH) : null;
        if (answer.banEnd !== counted(end)) faults.push([seed, at, 'ban', answer.banEnd]);
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(20 * CASES);
  },
);

/** How often an outline turns around a point: the other way to tell what lies in it. */
function turnsAround(ring: readonly ZonePoint[], [x, y]: ZonePoint): number {
  const angle = (i: number): number => {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    const step = Math.atan2(b[1] - y, b[0] - x) - Math.atan2(a[1] - y, a[0] - x);
    return step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
  };
  return Math.round(Math.abs(ring.reduce((sum, _, i) => sum + angle(i), 0)) / (2 * Math.PI));
}

/** Metres from a point to a line, by trying places along it. */
function metresTo(line: readonly ZonePoint[], [x, y]: ZonePoint): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    for (let n = 0; n <= 600; n++) {
      const t = n / 600;
      least = Math.min(least, metresApart(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, x, y));
    }
  }
  return least;
}

/** Whether a shape holds a point; undefined where the two ways of measuring may differ, within metres of its edge. */
function lies(shape: ZoneShape, point: ZonePoint): boolean | undefined {
  if (shape.kind === 'area') return turnsAround(shape.rings[0]!, point) === 1;
  if (metresApart(...shape.line[0]!, ...point) > 8_000) return false;
  const metres = metresTo(shape.line, point);
  return Math.abs(metres - shape.metres) > 4 ? metres < shape.metres : undefined;
}

test('an index finds the zones that hold a point, and no others', () => {
  const zones = randomZones(7, 400, '2026-10-01');
  expect(zones.filter(({ shape }) => shapeFault(shape) !== null)).toEqual([]);
  const index = buildZoneIndex(zones);
  const random = randomFrom(11);
  let held = 0;
  const faults: unknown[] = [];
  for (let n = 0; n < 400; n++) {
    // Half of the points lie near a zone, as few others would be in one.
    const { shape } = zones[n]!;
    const [lng, lat] = shape.kind === 'area' ? shape.rings[0]![0]! : shape.line[0]!;
    const point: ZonePoint = [lng + (random() - 0.5) * 0.01, lat + (random() - 0.5) * 0.01];
    const found = new Set(index.at(...point).map(({ zoneId }) => zoneId));
    held += found.size;
    for (const { zoneId, shape: other } of zones) {
      const holds = found.has(zoneId);
      if ((lies(other, point) ?? holds) !== holds) faults.push([n, zoneId, holds]);
    }
  }
  expect(faults).toEqual([]);
  expect(held).toBeGreaterThan(90);
});

test('a way is in a zone where its points are', () => {
  const random = randomFrom(3);
  const rule: ZoneRule = {
    ...randomRule(random, '2026-10-01'),
    classes: [],
    colours: [],
    scope: 'any',
    tails: 'any',
    minWeightKg: null,
    minAxles: null,
    exemptColours: [],
    exemptPlates: [],
    windows: [{ from: 0, to: 1440, days: 'every', weekdays: [] }],
    validFrom: null,
    validTo: null,
  };
  const vehicle = { ...randomVehicle(random, [], '2026-10-01'), permits: [] };
  let visits = 0;
  const faults: unknown[] = [];
  for (let n = 0; n < 200; n++) {
    const outline = randomArea(random, HERE, 0.03);
    const shape =
      n % 2 === 0
        ? ({ kind: 'area', rings: [outline] } as const)
        : ({ kind: 'stretch', line: outline, metres: 200 } as const);
    const index = buildZoneIndex([{ zoneId: 1, shape, rule }]);
    const corner = (): ZonePoint => [HERE[0] + (random() - 0.5) * 0.08, HERE[1] + (random() - 0.5) * 0.08];
    const start = dayNumber('2026-10-01') * DAY;
    const steps = [corner(), corner(), corner()].map((at, i) => ({ at, minute: start + i * 1_000 }));
    const answer = checkWay(index, steps, { vehicle, workdays });
    visits += answer.visits.length;
    for (let minute = 0; minute < 2_000; minute += 7) {
      const leg = Math.floor(minute / 1_000);
      const [a, b] = [steps[leg]!.at, steps[leg + 1]!.at];
      const t = (minute % 1_000) / 1_000;
      const there = index.at(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t).length > 0;
      const told = answer.visits.some(({ from, to }) => start + minute >= from && start + minute <= to);
      // Visits are of whole minutes, so that one may begin or end a moment beside the zone.
      const beside = answer.visits.some(
        ({ from, to }) => Math.abs(start + minute - from) <= 1 || Math.abs(start + minute - to) <= 1,
      );
      if (there !== (beside ? there : told) || (there && !told)) faults.push([n, minute, there, told]);
    }
  }
  expect(faults).toEqual([]);
  expect(visits).toBeGreaterThan(200);
});
