import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import { describe, expect, it } from 'vitest';
import { boundsOf, circle, trackLines } from './geometry';

const MINUTE = 60_000;
const silence = (from: number, to: number) => ({ from: from * MINUTE, to: to * MINUTE });
const at = (minute: number, lon: number) => ({ at: minute * MINUTE, lon, lat: 22.5 });

describe('a circle on the ground', () => {
  it('is 1000 m wide in every direction, at Yantian', () => {
    const ring = circle({ lon: 114.2689, lat: 22.5728 }, 1000).geometry.coordinates[0]!;
    expect(ring[0]).toEqual(ring.at(-1));
    for (const corner of ring) {
      const metres = metresBetween(wgs84(114.2689, 22.5728), wgs84(corner[0]!, corner[1]!));
      expect(Math.abs(metres - 1000)).toBeLessThan(5);
    }
  });

  it('has 64 corners, clockwise from the north', () => {
    const ring = circle({ lon: 114, lat: 22 }, 1000).geometry.coordinates[0]!;
    expect(ring).toHaveLength(65);
    const [north, east, south, west] = [0, 16, 32, 48].map((i) => ring[i]!);
    expect([north![1]! > 22.008, east![0]! > 114.009, south![1]! < 21.992, west![0]! < 113.991]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a track on the map', () => {
  it('shows a silence as a gap, not as a drive', () => {
    const lines = trackLines(
      [at(0, 113.1), at(1, 113.2), at(30, 113.5), at(31, 113.6)],
      [silence(1, 30)],
    ).features;
    expect(
      lines.map(({ properties, geometry }) => [properties?.['gap'], geometry.coordinates.length]),
    ).toEqual([
      [false, 2],
      [true, 2],
      [false, 2],
    ]);
  });

  it('draws the silences that it is told of, not the ways between thinned points', () => {
    const points = [at(0, 113.1), at(60, 113.2), at(120, 113.3), at(180, 113.4)];
    const gaps = (...silences: { from: number; to: number }[]) =>
      trackLines(points, silences).features.map(({ properties, geometry }) => [
        properties?.['gap'],
        geometry.coordinates.length,
      ]);
    expect(gaps()).toEqual([[false, 4]]);
    expect(gaps(silence(-30, 0), silence(180, 240))).toEqual([[false, 4]]);
    expect(gaps(silence(70, 110))).toEqual([
      [false, 2],
      [true, 2],
      [false, 2],
    ]);
    expect(gaps(silence(-20, -5), silence(10, 20), silence(30, 45), silence(130, 200))).toEqual([
      [true, 2],
      [false, 2],
      [true, 2],
    ]);
  });

  it('draws no line out of a single point', () => {
    expect(trackLines([at(0, 113.1)], []).features).toEqual([]);
    expect(trackLines([], [silence(0, 30)]).features).toEqual([]);
  });
});

describe('bounds', () => {
  it('hold every point', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([at(0, 113.5), at(0, 113.1), { lon: 113.3, lat: 23 }])).toEqual([113.1, 22.5, 113.5, 23]);
  });
});
