import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { toColumns } from '../tracking/track-columns';
import type { TrackPoint } from '../tracking/track-point';
import { ORIGIN_REASON_WORDS, ORIGIN_REASONS } from '../words/origin';
import { judgeOrigin } from './judge-origin';
import { isInFence, metresToFence, nearestPart, type OriginFence } from './origin-fence';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const METRES = 1 / 111_195;
const LNG = 114.27;
const LAT = 22.57;
const FENCE: OriginFence = [{ name: '盐田国际', centre: wgs84(LNG, LAT), radiusM: 1_000 }];
const START = Date.parse('2026-11-20T00:00:00Z');
const PERIOD = { from: START, to: START + 6 * HOUR };

interface Report {
  at: number;
  /** Metres north of the terminal's point. */
  north: number;
  odometer?: number;
  late?: number;
}

const judge = (reports: readonly Report[], period = PERIOD, fence = FENCE) =>
  judgeOrigin(
    {
      points: toColumns(
        reports.map(({ at, north }): TrackPoint => ({
          ...wgs84(LNG, LAT + north * METRES),
          at,
          speed: 0,
          course: 0,
        })),
      ),
      odometer: Float64Array.from(reports, ({ odometer }) => odometer ?? NaN),
      receivedAt: Float64Array.from(reports, ({ at, late }) => at + (late ?? 1_000)),
    },
    fence,
    period,
  );

/** North of the terminal at a minute: 40 km off, in at 60 km/h, a stand from 120 on, out again. */
const northAt = (minute: number, stand = 40): number => {
  const [arrives, leaves] = [120, 120 + stand];
  const away = minute < arrives ? arrives - minute : Math.max(0, minute - leaves);
  return Math.min(40_000, away * 1_000);
};
/** A report a minute over the period and an hour on both sides. */
const drive = (stand = 40, each: (minute: number) => Partial<Report> = () => ({})): Report[] =>
  Array.from({ length: 8 * 60 + 1 }, (_, i) => ({
    at: START + (i - 60) * MINUTE,
    north: northAt(i - 60, stand),
    ...each(i - 60),
  }));
const minuteOf = ({ at }: Report): number => (at - START) / MINUTE;
const without = (from: number, to: number, reports = drive()): Report[] =>
  reports.filter((report) => minuteOf(report) <= from || minuteOf(report) >= to);

/** Tenths of a kilometre driven until a minute. */
const odometerAt = (minute: number): number =>
  1_000 + (minute < 120 ? 400 - northAt(minute) / 100 : 400 + northAt(minute) / 100);

describe('a truck that entered, stood and left', () => {
  it('is genuine, with its moments', () => {
    const { verdict, reasons, visits, coverage } = judge(drive());
    expect({ verdict, reasons, coverage }).toEqual({
      verdict: 'genuine',
      reasons: ['entered_stood_left', 'no_odometer'],
      coverage: 1,
    });
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({
      terminal: '盐田国际',
      outsideBefore: START + 119 * MINUTE,
      entered: START + 120 * MINUTE,
      lastInside: START + 160 * MINUTE,
      left: START + 161 * MINUTE,
      points: 41,
      coverageBefore: 1,
      coverageInside: 1,
      coverageAfter: 1,
      droppedShare: 0,
      backfilledShare: 0,
    });
  });

  it('is the same in whatever order the reports came', () => {
    expect(judge(drive().toReversed())).toEqual(judge(drive()));
  });

  it('is genuine though drift threw it over the edge for three minutes, and one stand', () => {
    const drifted = drive(40, (minute) => (minute >= 130 && minute < 132 ? { north: 1_200 } : {}));
    const { verdict, visits } = judge(drifted);
    expect([verdict, visits.length]).toEqual(['genuine', 1]);
  });

  it('is genuine when the silence before is a quarter of an hour, and not at more', () => {
    expect(judge(without(104, 119)).verdict).toBe('genuine');
    expect(judge(without(103, 119)).reasons).toContain('silent_around');
    expect(judge(without(161, 177)).reasons).toContain('silent_around');
  });

  it.each([
    [9, 'contradicted'],
    [10, 'genuine'],
  ])('seen inside for %i minutes it is %s', (minutes, verdict) => {
    const dense = Array.from({ length: 8 * 360 + 1 }, (_, i): Report => {
      const second = i * 10;
      const stands = 3 * 3600;
      const away = second < stands ? stands - second : Math.max(0, second - stands - minutes * 60);
      return {
        at: START - HOUR + second * 1000,
        north: 1_000 + (away === 0 ? -50 : Math.min(39_000, away * 15)),
      };
    });
    expect(judge(dense).verdict).toBe(verdict);
  });
});

describe('what keeps a stand from being proof', () => {
  it.each([
    ['no_entry', without(-61, 125)],
    ['no_exit', without(150, 10_000)],
    ['silent_inside', without(122, 158)],
    ['jumps', drive(40, (minute) => (minute % 3 === 0 ? { north: 900_000 } : {}))],
    [
      'odometer_disagrees',
      drive(40, () => ({ odometer: 5_000 })).map((r, i) => ({ ...r, odometer: 5_000 - i })),
    ],
    ['sent_long_after', drive(40, () => ({ late: 25 * HOUR }))],
  ] as const)('%s', (reason, reports) => {
    const { verdict, reasons } = judge(reports);
    expect(verdict).toBe('insufficient');
    expect(reasons).toContain(reason);
  });

  it('left_after_period', () => {
    expect(judge(drive(), { from: START, to: START + 160 * MINUTE }).reasons).toContain('left_after_period');
    expect(judge(drive(), { from: START, to: START + 161 * MINUTE }).verdict).toBe('genuine');
    expect(judge(drive(), { from: START + 162 * MINUTE, to: START + 5 * HOUR }).verdict).toBe('contradicted');
  });

  it('is nothing where the odometer agrees, though all came a day late', () => {
    const { verdict, reasons } = judge(
      drive(40, (minute) => ({ odometer: odometerAt(minute), late: 25 * HOUR })),
    );
    expect(verdict).toBe('genuine');
    expect(reasons).toEqual(['entered_stood_left', 'odometer_agrees', 'backfilled']);
  });

  it('is an odometer that stood still over 60 km', () => {
    const fast = drive(40, (minute) => ({
      north: northAt(minute) * 2,
      odometer: 5_000,
    }));
    expect(judge(fast).reasons).toContain('odometer_disagrees');
  });
});

describe('a truck that was elsewhere', () => {
  const elsewhere = (north: number): Report[] => drive().map((report) => ({ ...report, north }));

  it('is contradicted when nothing is missing', () => {
    expect(judge(elsewhere(30_000))).toMatchObject({ verdict: 'contradicted', reasons: ['never_there'] });
  });

  it.each([
    ['no report at all', []],
    ['one report', [{ at: START + HOUR, north: 30_000 }]],
    ['reports that end early', without(60, 10_000, elsewhere(30_000))],
    ['reports that begin late', without(-61, 200, elsewhere(30_000))],
  ])('with %s it is not said to have been elsewhere', (_, reports) => {
    expect(judge(reports).verdict).toBe('insufficient');
  });

  it('tells no reports from a silence', () => {
    expect(judge([]).reasons).toEqual(['no_points']);
    expect(judge(without(60, 200, elsewhere(30_000))).reasons).toEqual(['silence_could_hide']);
  });

  it('could have come in a silence from 29 km off only when it lasts 10 minutes longer than the way', () => {
    // Twice 29 km at 150 km/h are 23.2 minutes.
    expect(judge(without(60, 93, elsewhere(30_000))).verdict).toBe('contradicted');
    expect(judge(without(60, 94, elsewhere(30_000))).verdict).toBe('insufficient');
  });

  it('is no answer when a quarter of the reports cannot be true', () => {
    const reports = elsewhere(30_000).map((report, i) =>
      i % 4 === 0 ? { ...report, north: 900_000 } : report,
    );
    expect(judge(reports)).toMatchObject({ verdict: 'insufficient', reasons: ['jumps'] });
  });

  it('passes by', () => {
    expect(judge(drive(2))).toMatchObject({ verdict: 'contradicted', reasons: ['passed_by'] });
    expect(judge(without(122, 136, drive(2))).verdict).toBe('insufficient');
  });
});

it('never takes missing reports of a true visit for its contrary', () => {
  const all = drive();
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: all.length, maxLength: all.length }),
      fc.nat(9),
      (kept, rarity) => {
        const some = all.filter((_, i) => kept[i] && (rarity < 5 || i % rarity === 0));
        expect(judge(some).verdict).not.toBe('contradicted');
      },
    ),
  );
});

it('never proves a visit of a truck that stayed away', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          minute: fc.integer({ min: -60, max: 420 }),
          north: fc.integer({ min: 1_100, max: 90_000 }),
        }),
      ),
      (reports) => {
        const { verdict } = judge(
          reports.map(({ minute, north }) => ({ at: START + minute * MINUTE, north })),
        );
        expect(verdict).not.toBe('genuine');
      },
    ),
  );
});

describe('the fence', () => {
  const square: OriginFence = [
    {
      name: '方块',
      centre: wgs84(114, 22),
      radiusM: 1_600,
      rings: [
        {
          xs: Float64Array.of(113.99, 114.01, 114.01, 113.99),
          ys: Float64Array.of(21.99, 21.99, 22.01, 22.01),
        },
      ],
    },
    ...FENCE,
  ];

  it.each([
    [114.0099, 22, true],
    [114.0101, 22, false],
    [LNG, LAT + 999 * METRES, true],
    [LNG, LAT + 1_001 * METRES, false],
  ])('holds %d, %d: %s', (lng, lat, isIn) => {
    expect(isInFence(square, lng, lat)).toBe(isIn);
  });

  it('tells how far it is and whose ground', () => {
    expect(metresToFence(FENCE, LNG, LAT + 3_000 * METRES)).toBeCloseTo(2_000, 0);
    expect(metresToFence(FENCE, LNG, LAT)).toBe(0);
    expect(nearestPart(square, 114.001, 22)).toBe('方块');
    expect(nearestPart([], 114, 22)).toBe('');
  });
});

it('has a sentence for each reason', () => {
  expect(new Set(ORIGIN_REASONS.map((reason) => ORIGIN_REASON_WORDS[reason])).size).toBe(
    ORIGIN_REASONS.length,
  );
});
