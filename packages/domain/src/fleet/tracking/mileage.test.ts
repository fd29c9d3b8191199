import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { mileage } from './mileage';
import { stays } from './stays';
import { toColumns } from './track-columns';
import type { TrackPoint } from './track-point';

const METRES = 1 / 111_195;
const point = (seconds: number, eastM: number, northM = 0, speed = 50): TrackPoint => ({
  ...wgs84(113.5 + eastM * METRES, northM * METRES),
  at: seconds * 1000,
  speed,
  course: 90,
});
const driven = (track: readonly TrackPoint[]): number => {
  const columns = toColumns(track);
  return mileage(columns, stays(columns));
};
const drive = (count: number, from = 0, east = 0): TrackPoint[] =>
  Array.from({ length: count }, (_, i) => point(from + i * 10, east + i * 150));

describe('mileage', () => {
  it('adds up a drive', () => {
    expect(driven([])).toBe(0);
    expect(driven(drive(1))).toBe(0);
    expect(driven(drive(101))).toBeCloseTo(15_000, -1);
  });

  it('adds nothing for a day of drift, whatever speed the receiver invents', () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
    const day = Array.from({ length: 2880 }, (_, i) =>
      point(i * 30, random() * 90, random() * 90, (i * 7) % 6),
    );
    expect(driven(day)).toBeLessThan(100);
    const trip = [
      ...drive(50),
      ...day.map((one) => ({ ...one, at: one.at + 500_000, lng: one.lng + 7500 * METRES })),
    ];
    expect(Math.abs(driven(trip) - 7500)).toBeLessThan(150);
  });

  it('measures to the middle of a stay and on from there', () => {
    const stand = Array.from({ length: 31 }, (_, i) => point(200 + i * 10, 1000 + (i % 2) * 100, 0, 3));
    const track = [point(100, 0), ...stand, point(600, 3000)];
    expect(driven(track)).toBeCloseTo(3000, -1);
  });

  it.each([
    ['2 km/h within 50 m', 2, 49, 0],
    ['2 km/h beyond 50 m: the speedometer is broken', 2, 51, 51],
    ['more than 2 km/h', 2.1, 49, 49],
  ])('at %s', (_, speed, east, metres) => {
    expect(driven([point(0, 0, 0, speed), point(10, east, 0, speed)])).toBeCloseTo(metres, 0);
  });

  it('counts a step into or out of standing', () => {
    expect(driven([point(0, 0, 0, 0), point(10, 40, 0, 20)])).toBeCloseTo(40, 0);
    expect(driven([point(0, 0, 0, 20), point(10, 40, 0, 0)])).toBeCloseTo(40, 0);
  });

  it('loses no creeping: what stays below 50 m a report adds up', () => {
    const creep = Array.from({ length: 10 }, (_, i) => point(i * 20, i * 40, 0, 1));
    expect(driven(creep)).toBeCloseTo(320, 0);
  });

  it('tells two stays apart, and does not take the second for the first', () => {
    const stand = (from: number, east: number) =>
      Array.from({ length: 31 }, (_, i) => point(from + i * 10, east, 0, 0));
    const track = [...stand(0, 0), point(400, 500), ...stand(500, 1000), point(900, 1500)];
    expect(driven(track)).toBeCloseTo(1500, -1);
  });
});
