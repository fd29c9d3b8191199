import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { cleanTrack } from './clean-track';
import { coverage as coverageOf } from './coverage';
import { STAY_MS, stays as staysOf } from './stays';
import { toColumns } from './track-columns';
import { GAP_MS, type TrackPoint } from './track-point';

const START = Date.parse('2026-11-20T00:00:00Z');
const point = (seconds: number, lng: number, lat: number, speed = 50): TrackPoint => ({
  ...wgs84(lng, lat),
  at: START + seconds * 1000,
  speed,
  course: 90,
});
/** A drive eastward, a point every ten seconds at about 61 km/h. */
const drive = (count: number, from = 0): TrackPoint[] =>
  Array.from({ length: count }, (_, i) => point((from + i) * 10, 113.5 + (from + i) * 0.00166, 22.7));
const stand = (seconds: number, minutes: number, lng = 113.5): TrackPoint[] =>
  Array.from({ length: minutes * 6 + 1 }, (_, i) => point(seconds + i * 10, lng + (i % 3) * 0.0001, 22.7, 0));

const stays = (points: readonly TrackPoint[]) => staysOf(toColumns(points));
const coverage = (points: readonly TrackPoint[], from: number, to: number) =>
  coverageOf(toColumns(points).at, from, to);

const anyTrack = fc.array(
  fc.record({
    seconds: fc.integer({ min: 0, max: 40_000 }),
    lng: fc.double({ min: 113, max: 114, noNaN: true }),
    lat: fc.double({ min: 22, max: 23, noNaN: true }),
  }),
  { maxLength: 120 },
);
const toTrack = (rows: { seconds: number; lng: number; lat: number }[]): TrackPoint[] =>
  rows.map(({ seconds, lng, lat }) => point(seconds, lng, lat));

describe('cleanTrack', () => {
  it('keeps a good drive whole', () => {
    expect(cleanTrack(drive(100))).toEqual({ kept: drive(100), dropped: [] });
  });

  it('drops what jumps away and back, with the reason', () => {
    const far = [point(501, 113.9, 22.9), point(502, 113.9, 22.9), point(503, 113.9, 22.9)];
    const { kept, dropped } = cleanTrack([...drive(100), ...far]);
    expect(kept).toEqual(drive(100));
    expect(dropped.map(({ reason }) => reason)).toEqual(['jumped_away', 'jumped_away', 'jumped_away']);
  });

  it('drops a wrong start and points without coordinates', () => {
    const { kept, dropped } = cleanTrack([point(-10, 120, 30), point(55, 0, 0), ...drive(20)]);
    expect(kept).toEqual(drive(20));
    expect(dropped.map(({ reason }) => reason)).toEqual(['too_fast', 'no_coordinates']);
  });

  it('believes the longer stretch when two disagree', () => {
    const wrong = Array.from({ length: 5 }, (_, i) => point(i, 110 + i * 0.0001, 20));
    expect(cleanTrack([...wrong, ...drive(30, 1)]).kept).toEqual(drive(30, 1));
  });

  it('accepts that a truck is elsewhere after a long silence', () => {
    expect(cleanTrack([point(0, 113.5, 22.7), point(7200, 114.5, 22.7)]).dropped).toEqual([]);
  });

  it('loses nothing, keeps the order of time, and leaves no impossible step', () => {
    fc.assert(
      fc.property(anyTrack, (rows) => {
        const track = toTrack(rows);
        const { kept, dropped } = cleanTrack(track);
        expect(kept.length + dropped.length).toBe(track.length);
        expect(track.length === 0 || kept.length > 0).toBe(true);
        for (let i = 1; i < kept.length; i++) {
          const seconds = (kept[i]!.at - kept[i - 1]!.at) / 1000;
          expect(seconds).toBeGreaterThanOrEqual(0);
          expect(metresBetween(kept[i - 1]!, kept[i]!) - 30).toBeLessThanOrEqual(
            (seconds * 150) / 3.6 + 1e-6,
          );
        }
        expect(cleanTrack(kept).dropped).toEqual([]);
      }),
    );
  });
});

describe('coverage', () => {
  const hours = (n: number) => START + n * 3600_000;

  it('calls a silent hour no data', () => {
    const points = [...stand(0, 60), ...stand(7200, 60)];
    const { ratio, gaps } = coverage(points, START, hours(3));
    expect(gaps).toEqual([{ from: hours(1), to: hours(2) }]);
    expect(ratio).toBeCloseTo(2 / 3);
  });

  it.each([
    ['no points at all', [], 0, 1],
    ['points to the end', stand(0, 60), 1, 0],
    ['only the beginning', stand(0, 30), 0.5, 1],
  ])('%s', (_, points, ratio, gaps) => {
    const found = coverage(points, START, hours(1));
    expect(found.ratio).toBeCloseTo(ratio);
    expect(found.gaps).toHaveLength(gaps);
  });

  it('of no time is whole with a point and nothing without', () => {
    expect(coverageOf([], START, START)).toEqual({ ratio: 0, gaps: [] });
    expect(coverageOf([START], START, START)).toEqual({ ratio: 1, gaps: [] });
    expect(coverageOf([START], START, START - 1)).toEqual({ ratio: 1, gaps: [] });
  });

  it('has gaps above ten minutes alone, apart and inside the time, and a ratio that fits', () => {
    fc.assert(
      fc.property(anyTrack, (rows) => {
        const points = toTrack(rows).toSorted((a, b) => a.at - b.at);
        const to = START + 40_000_000;
        const { ratio, gaps } = coverage(points, START, to);
        let before = START;
        for (const gap of gaps) {
          expect(gap.from).toBeGreaterThanOrEqual(before);
          expect(gap.to - gap.from).toBeGreaterThan(GAP_MS);
          expect(points.some(({ at }) => at > gap.from && at < gap.to)).toBe(false);
          before = gap.to;
        }
        expect(before).toBeLessThanOrEqual(to);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('stays', () => {
  it('finds a stand between two drives', () => {
    const track = [...drive(60), ...stand(600, 12, 113.5996), ...drive(60, 133)];
    const found = stays(track);
    expect(found).toHaveLength(1);
    expect((found[0]!.to - found[0]!.from) / 60_000).toBeGreaterThanOrEqual(12);
    expect(metresBetween(found[0]!.centre, wgs84(113.5997, 22.7))).toBeLessThan(60);
  });

  it('ends a stay at a gap: a silent hour is never stopped', () => {
    const found = stays([...stand(0, 20), ...stand(4800, 20)]);
    expect(found.map(({ from, to }) => (to - from) / 60_000)).toEqual([20, 20]);
  });

  it('does not take four minutes at a light for a stay', () => {
    expect(stays(stand(0, 4))).toEqual([]);
  });

  it('has stays of five minutes and more, apart, in order, with no gap inside', () => {
    const slow = fc.array(
      fc.record({
        step: fc.integer({ min: 1, max: 900 }),
        lng: fc.double({ min: 113.5, max: 113.505, noNaN: true }),
        lat: fc.double({ min: 22.7, max: 22.705, noNaN: true }),
      }),
      { maxLength: 100 },
    );
    fc.assert(
      fc.property(slow, (rows) => {
        let seconds = 0;
        const track = rows.map(({ step, lng, lat }) => point((seconds += step), lng, lat));
        let before = 0;
        for (const { from, to } of stays(track)) {
          expect(from).toBeGreaterThan(before);
          expect(to - from).toBeGreaterThanOrEqual(STAY_MS);
          const inside = track.filter(({ at }) => at >= from && at <= to);
          inside.forEach(({ at }, i) => expect(at - (inside[i - 1]?.at ?? at)).toBeLessThanOrEqual(GAP_MS));
          before = to;
        }
      }),
    );
  });
});
