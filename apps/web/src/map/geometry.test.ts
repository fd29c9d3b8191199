import { metresBetween, wgs84 } from '@boxhaul/domain';
import { describe, expect, it } from 'vitest';
import { boundsOf, circle, trackLines } from './geometry';

const MINUTE = 60_000;
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
});

describe('a track on the map', () => {
  it('shows a silence as a gap, not as a drive', () => {
    const lines = trackLines(
      [at(0, 113.1), at(1, 113.2), at(30, 113.5), at(31, 113.6)],
      10 * MINUTE,
    ).features;
    expect(
      lines.map(({ properties, geometry }) => [properties?.['gap'], geometry.coordinates.length]),
    ).toEqual([
      [false, 2],
      [true, 2],
      [false, 2],
    ]);
  });

  it('draws no line out of a single point', () => {
    expect(trackLines([at(0, 113.1)], MINUTE).features).toEqual([]);
    expect(trackLines([], MINUTE).features).toEqual([]);
  });
});

describe('bounds', () => {
  it('hold every point', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([at(0, 113.5), at(0, 113.1), { lon: 113.3, lat: 23 }])).toEqual([113.1, 22.5, 113.5, 23]);
  });
});
