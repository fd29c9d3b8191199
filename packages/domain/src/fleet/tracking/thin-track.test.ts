import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { thinTrack } from './thin-track';
import { toColumns } from './track-columns';
import { GAP_MS, type TrackPoint } from './track-point';

const METRES = 1 / 111_195;
const point = (seconds: number, eastM: number, northM = 0): TrackPoint => ({
  ...wgs84(113.5 + eastM * METRES, northM * METRES),
  at: seconds * 1000,
  speed: 50,
  course: 90,
});
const thin = (track: readonly TrackPoint[], most: number) => {
  const { rows, withinM } = thinTrack(toColumns(track), most);
  return { points: Array.from(rows, (row) => track[row]!), withinM };
};
/** How far each point lies at its moment from the line through the kept ones. */
function worstError(track: readonly TrackPoint[], kept: readonly TrackPoint[]): number {
  let next = 1;
  return track.reduce((worst, real) => {
    while (next < kept.length - 1 && kept[next]!.at < real.at) next += 1;
    const [a, b] = [kept[next - 1]!, kept[next]!];
    const share = b.at === a.at ? 0 : (real.at - a.at) / (b.at - a.at);
    const drawn = wgs84(a.lng + (b.lng - a.lng) * share, a.lat + (b.lat - a.lat) * share);
    return Math.max(worst, metresBetween(real, drawn));
  }, 0);
}

describe('thinTrack', () => {
  it('leaves a track of so many points as it is', () => {
    const track = [point(0, 0), point(10, 500), point(20, 20)];
    const { points, withinM } = thin(track, 3);
    expect(points).toEqual(track);
    expect(withinM).toBe(0);
    expect(thin([], 0).points).toEqual([]);
  });

  it('leaves out first what misplaces the truck least', () => {
    const track = [point(0, 0), point(10, 100, 40), point(20, 200, 7), point(30, 300, -60), point(40, 400)];
    expect(thin(track, 4).points).toEqual([track[0], track[1], track[3], track[4]]);
  });

  it('thinks in time: a truck that stands and then drives on the same line is not smoothed', () => {
    const track = [point(0, 0), point(100, 10), point(200, 1000), point(210, 1005), point(300, 2000)];
    expect(thin(track, 4).points).not.toContain(track[2]);
    expect(thin(track, 4).points).toContain(track[1]);
  });

  it.each([
    [4.99, 2],
    [5.01, 3],
  ])('does without a point that is off by %f m, as far as 5 m, and keeps %i', (off, kept) => {
    const track = [point(0, 0), point(5, 50, off / 2), point(10, 100, off), point(20, 200)];
    const { points, withinM } = thin(track, 3);
    expect(points).toHaveLength(kept);
    expect(withinM).toBeCloseTo(kept === 2 ? off : 0, 2);
  });

  it('keeps a zigzag: as many points as it may, not a straight line through it', () => {
    const zigzag = Array.from({ length: 5490 }, (_, i) => point(i * 10, i * 150, (i % 2) * 400));
    const { points, withinM } = thin(zigzag, 5000);
    expect(points).toHaveLength(5000);
    expect(worstError(zigzag, points)).toBeLessThanOrEqual(withinM * 1.001);
    expect(withinM).toBeLessThan(2000);
  });

  it('leaves both ends of every gap, and the last point before a silence of ten minutes sharp goes', () => {
    const second = GAP_MS / 1000;
    const run = (from: number, east: number) =>
      Array.from({ length: 4 }, (_, i) => point(from + i * 10, east + i * 100));
    const apart = [...run(0, 0), ...run(30 + second + 1, 400)];
    expect(thin(apart, 6).points).toEqual([apart[0], apart[3], apart[4], apart[7]]);
    const [before, after] = [run(0, 0), run(30 + second, 300 + second * 10)];
    const together = [...before, ...after];
    expect(thin(together, 6).points).toEqual([together[0], together[7]]);
  });

  it('keeps within its limit where there are more gaps than that', () => {
    const pairs = Array.from({ length: 40 }, (_, i) => [
      point(i * 700, i * 900),
      point(i * 700 + 10, i * 900 + 80),
    ]);
    expect(thin(pairs.flat(), 81).points).toHaveLength(80);
    const track = [...pairs.flat(), point(28_700, 0), point(28_710, 1), point(28_720, 2)];
    for (const most of [2, 3, 40]) {
      const { points } = thin(track, most);
      expect(points.length).toBeLessThanOrEqual(most);
      expect(points[0]).toBe(track[0]);
      expect(points.at(-1)).toBe(track.at(-1));
    }
  });

  it('is true within what it says, of any drive, and leaves out no more than it must', () => {
    const drive = fc.array(
      fc.record({
        seconds: fc.integer({ min: 1, max: 700 }),
        east: fc.integer({ min: -800, max: 800 }),
        north: fc.integer({ min: -800, max: 800 }),
      }),
      { minLength: 2, maxLength: 150 },
    );
    fc.assert(
      fc.property(drive, fc.integer({ min: 2, max: 60 }), (steps, most) => {
        let [seconds, east, north] = [0, 0, 2_000_000];
        const track = steps.map((step) =>
          point((seconds += step.seconds), (east += step.east), (north += step.north)),
        );
        const { points, withinM } = thin(track, most);
        expect(points.length).toBeLessThanOrEqual(Math.max(most, 2));
        expect(worstError(track, points)).toBeLessThanOrEqual(withinM * 1.003 + 0.01);
        expect(points.length === most || withinM <= 5).toBe(true);
      }),
    );
  });

  it('is done with a month of points before anybody notices', () => {
    const month = Array.from({ length: 86_400 }, (_, i) =>
      point(i * 30, i * 300, Math.sin(i / 7) * 900 + (i % 3) * 60),
    );
    const columns = toColumns(month);
    const cpu = process.cpuUsage();
    const { rows, withinM } = thinTrack(columns, 5000);
    const { user } = process.cpuUsage(cpu);
    expect(rows).toHaveLength(5000);
    expect(user / 1000).toBeLessThan(2000);
    const kept = Array.from(rows, (row) => month[row]!);
    expect(worstError(month, kept)).toBeLessThanOrEqual(withinM * 1.003);
    // As good as when all were looked at together.
    expect(withinM).toBeLessThan(1_200);
  });
});
