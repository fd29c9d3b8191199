import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { cleanTrack } from './clean-track';
import { mileage } from './mileage';
import { STAY_MS, stays } from './stays';
import { toColumns } from './track-columns';
import { GAP_MS, type TrackPoint } from './track-point';

const METRES = 1 / 111_195;
const LAT = 22.5;
/** JT/T 808 status: positioned, without and with ignition. */
const [OFF, ON] = [2, 3];

/** A time with one pace and heading. */
interface Leg {
  seconds: number;
  kmh: number;
  heading?: number;
  /** The engine runs while the truck stands. */
  idles?: boolean;
}

interface Receiver {
  /** Seconds between reports. */
  every: number;
  /** One sigma of the drift, metres each way. */
  sigma: number;
  /** Seconds in which two thirds of the drift change; 0: each report drifts by itself. */
  memory: number;
  speeds: 'true' | 'zero' | 'invented';
  ignition: 'told' | 'unwired' | 'untold';
  seed: number;
}

/** Numbers between 0 and 1 that come again with their seed. */
function randomOf(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let i = 0; i < 8; i++) next();
  return next;
}

const statusOf = ({ ignition }: Receiver, runs: boolean): number => {
  if (ignition === 'untold') return 0;
  return ignition === 'told' && runs ? ON : OFF;
};

/** What a receiver tells of these legs, cleaned; with the metres that were driven and the stands of five minutes or longer. */
function report(legs: readonly Leg[], receiver: Receiver) {
  const { every, sigma, memory, speeds, seed } = receiver;
  const random = randomOf(seed);
  const gauss = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const kept = memory === 0 ? 0 : Math.exp(-every / memory);
  const drift = { east: gauss() * sigma, north: gauss() * sigma };
  const points: TrackPoint[] = [];
  const stands: { from: number; to: number }[] = [];
  let [east, north, driven, second] = [0, 0, 0, 0];
  for (const { seconds, kmh, heading = 90, idles = false } of legs) {
    if (kmh === 0) stands.push({ from: second * 1000, to: (second + seconds) * 1000 });
    const angle = (heading * Math.PI) / 180;
    for (let i = 0; i < seconds; i++, second++) {
      if (second % every === 0) {
        drift.east = kept * drift.east + Math.sqrt(1 - kept * kept) * gauss() * sigma;
        drift.north = kept * drift.north + Math.sqrt(1 - kept * kept) * gauss() * sigma;
        const invented = speeds === 'invented' ? Math.floor(random() * 6) : 0;
        points.push({
          ...wgs84(
            113.9 + ((east + drift.east) * METRES) / Math.cos((LAT * Math.PI) / 180),
            LAT + (north + drift.north) * METRES,
          ),
          at: second * 1000,
          speed: speeds === 'zero' ? 0 : Math.max(kmh, invented),
          course: 0,
          status: statusOf(receiver, kmh > 0 || idles),
        });
      }
      const step = kmh / 3.6;
      east += step * Math.sin(angle);
      north += step * Math.cos(angle);
      driven += step;
    }
  }
  const track = toColumns(cleanTrack(points).kept);
  const found = stays(track);
  return {
    found,
    /** From its first report to its last, milliseconds, of what cleaning leaves: it may cut off a wild jump and all beside it. */
    span: track.at.at(-1)! - track.at[0]!,
    isWhole: track.at.every((at, row) => row === 0 || at - track.at[row - 1]! <= GAP_MS),
    driven,
    metres: mileage(track, found),
    stands: stands.filter(({ from, to }) => to - from >= STAY_MS),
    total: second * 1000,
  };
}

const minutes = (count: number, kmh: number, more: Partial<Leg> = {}): Leg => ({
  seconds: count * 60,
  kmh,
  ...more,
});
const road = (count: number, kmh = 45): Leg[] =>
  Array.from({ length: count * 2 }, (_, i) => ({
    seconds: 30,
    kmh: kmh * (0.7 + 0.06 * ((i * 37) % 10)),
    heading: 90 + 30 * Math.sin(i),
  }));
/** Forty metres a minute at 6 km/h, the rest of the minute with the engine on: 2.4 km/h. */
const queue = (count: number): Leg[] =>
  Array.from({ length: count }, () => [
    { seconds: 24, kmh: 6, heading: 60 },
    { seconds: 36, kmh: 0, idles: true },
  ]).flat();

const GOOD: Receiver = {
  every: 30,
  sigma: 5,
  memory: 60,
  speeds: 'true',
  ignition: 'told',
  seed: 1,
};

describe('a parked truck that drifts', () => {
  const receiver = fc.record({
    every: fc.constantFrom(20, 30, 60, 120),
    sigma: fc.integer({ min: 10, max: 150 }),
    memory: fc.constantFrom(0, 30, 60, 180),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  });

  it.each([
    ['zero', 'told'],
    ['zero', 'unwired'],
    ['zero', 'untold'],
    ['invented', 'told'],
    ['invented', 'unwired'],
  ] as const)(
    'for eight hours drives nowhere and stays once (speeds %s, ignition %s)',
    (speeds, ignition) => {
      fc.assert(
        fc.property(receiver, (drawn) => {
          const told = { ...drawn, speeds, ignition };
          const { found, span, isWhole, metres } = report([minutes(480, 0)], told);
          // A silence ends a stay.
          fc.pre(isWhole);
          expect(found).toHaveLength(1);
          expect(found[0]!.to - found[0]!.from).toBeGreaterThan(span - 10 * 60_000);
          expect(metres).toBeLessThan(250);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('with its engine on and speeds of its own invention hardly drives', () => {
    const short = fc.constantFrom(0, 30);
    fc.assert(
      fc.property(receiver, short, (drawn, memory) => {
        const told = { ...drawn, memory, speeds: 'invented', ignition: 'told' } as const;
        const { found, metres } = report([minutes(480, 0, { idles: true })], told);
        expect(found.length).toBeLessThanOrEqual(2);
        expect(metres).toBeLessThan(3_000);
      }),
      { numRuns: 60 },
    );
  });

  it.each([40, 60, 80, 120, 150])('is one stand between two drives (%i m)', (sigma) => {
    const legs = [...road(20), minutes(480, 0), ...road(20)];
    const { found, metres, driven } = report(legs, { ...GOOD, sigma, memory: 0 });
    expect(found).toHaveLength(1);
    // What a receiver draws of the drives themselves is longer too.
    expect(metres).toBeLessThan(driven * (1 + sigma / 200));
  });

  it('adds no metres at a light, be it too short for a stay', () => {
    const legs = [...road(5), minutes(4, 0, { idles: true }), ...road(5)];
    const calm = report(legs, GOOD);
    const { found, metres } = report(legs, { ...GOOD, every: 20, sigma: 60, memory: 0 });
    expect(found).toEqual([]);
    expect(metres).toBeLessThan(calm.driven + 1_000);
  });
});

describe('a truck that drives slowly', () => {
  const slow = [
    ['at 3 km/h', [minutes(60, 3)]],
    ['at 5 km/h', [minutes(60, 5)]],
    ['at 10 km/h', [minutes(60, 10)]],
    ['in a queue at a gate', queue(60)],
    [
      'in a queue that turns back beside itself',
      [...queue(20), { seconds: 60, kmh: 5, heading: 330 }, ...queue(20)],
    ],
  ] as const;
  const told = [
    ['true', 'told'],
    ['true', 'untold'],
    ['zero', 'told'],
    ['zero', 'unwired'],
  ] as const;

  it.each(slow.flatMap(([name, legs]) => told.map((says) => [name, ...says, legs] as const)))(
    '%s drives (speeds %s, ignition %s)',
    (_, speeds, ignition, legs) => {
      for (const every of [10, 30, 60]) {
        const whole = [...road(10), ...legs, ...road(10)];
        const { found, metres, driven } = report(whole, { ...GOOD, every, speeds, ignition });
        expect(found).toEqual([]);
        expect(metres / driven).toBeGreaterThan(0.9);
        expect(metres / driven).toBeLessThan(1.1);
      }
    },
  );

  it('is away for six minutes of a stand, and not called standing meanwhile', () => {
    const legs = [
      minutes(60, 0),
      minutes(3, 20, { heading: 0 }),
      minutes(3, 20, { heading: 180 }),
      minutes(60, 0),
    ];
    const { found, metres } = report(legs, GOOD);
    expect(found).toHaveLength(2);
    expect(metres).toBeGreaterThan(1_700);
  });
});

it('counts a drive whose speedometer says nothing and whose ignition is not wired', () => {
  const silent = { ...GOOD, speeds: 'zero', ignition: 'unwired' } as const;
  const { found, metres, driven } = report(road(60), silent);
  expect(found).toEqual([]);
  expect(metres / driven).toBeGreaterThan(0.98);
});

describe('labelled days', () => {
  /** Eight calls of drives, queues, slow ways and stands of 6 to 95 minutes. */
  const day = (seed: number): Leg[] => {
    const random = randomOf(seed);
    const of = (count: number) => Math.floor(random() * count);
    const between = [
      () => queue(20 + of(30)),
      () => [minutes(5 + of(10), 4 + of(6))],
      () => [minutes(1 + of(4), 0, { idles: true })],
      () => [],
    ];
    return Array.from({ length: 8 }, () => [
      ...road(10 + of(30), 30 + of(40)),
      ...between[of(4)]!(),
      minutes(6 + of(90), 0, { idles: of(2) === 0 }),
      ...(of(3) === 0 ? [minutes(3 + of(3), 8 + of(6)), minutes(6 + of(30), 0)] : []),
    ]).flat();
  };

  /** How well stays tell the labelled stands, by ten seconds: twice the common time over the sum of both. */
  function f1(receiver: Omit<Receiver, 'seed'>): number {
    let [both, either] = [0, 0];
    for (let seed = 1; seed <= 6; seed++) {
      const { found, stands, total } = report(day(seed), { ...receiver, seed });
      for (let at = 0; at < total; at += 10_000) {
        const isIn = ({ from, to }: { from: number; to: number }) => at >= from && at < to;
        const [truth, said] = [stands.some(isIn), found.some(isIn)];
        if (truth && said) both += 2;
        either += Number(truth) + Number(said);
      }
    }
    return both / either;
  }

  it.each([
    [10, 5, 'true', 0.98],
    [30, 5, 'true', 0.98],
    [60, 5, 'true', 0.984],
    [120, 5, 'true', 0.978],
    [30, 5, 'zero', 0.978],
    [30, 15, 'true', 0.978],
    [30, 40, 'true', 0.96],
    [30, 80, 'true', 0.97],
    [30, 120, 'true', 0.97],
    [60, 80, 'invented', 0.96],
    [120, 80, 'true', 0.95],
    [30, 80, 'zero', 0.92],
  ] as const)('every %i s, drift of %i m, speeds %s: F1 above %d', (every, sigma, speeds, least) => {
    expect(f1({ every, sigma, memory: 60, speeds, ignition: 'told' })).toBeGreaterThan(least);
  });
});
