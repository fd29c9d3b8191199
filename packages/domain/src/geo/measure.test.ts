import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wgs84 } from './datum';
import { bearingBetween, isInCircle, metresBetween } from './measure';
import { pointAlong, polylineMetres, projectOnLine } from './polyline';

const point = fc
  .tuple(fc.double({ min: 73, max: 135, noNaN: true }), fc.double({ min: 3, max: 54, noNaN: true }))
  .map(([lng, lat]) => wgs84(lng, lat));
const YANTIAN = wgs84(114.2689, 22.5728);
const NANSHA = wgs84(113.6783, 22.6542);

describe('distance and bearing', () => {
  test('盐田 to 南沙 is 61 km, west by north', () => {
    expect(metresBetween(YANTIAN, NANSHA) / 1000).toBeCloseTo(61.3, 0);
    expect(bearingBetween(YANTIAN, NANSHA)).toBeCloseTo(278.6, 0);
  });

  test('is nought to oneself, alike both ways, and no longer than over a third place', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(metresBetween(a, a)).toBe(0);
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
        expect(metresBetween(a, c)).toBeLessThanOrEqual(metresBetween(a, b) + metresBetween(b, c) + 0.01);
        expect(bearingBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(bearingBetween(a, b)).toBeLessThan(360);
      }),
    );
  });

  test('a circle of 1000 m holds its edge and nothing beyond (S9)', () => {
    const edge = wgs84(YANTIAN.lng, YANTIAN.lat + 0.00898);
    expect(isInCircle(edge, YANTIAN, 1000)).toBe(true);
    expect(isInCircle(wgs84(edge.lng, edge.lat + 0.0001), YANTIAN, 1000)).toBe(false);
  });
});

describe('lines', () => {
  const line = [YANTIAN, wgs84(114.05, 22.63), NANSHA];

  test('the place after so many metres lies on the line, clamped to its ends', () => {
    expect(pointAlong(line, -5)?.point).toEqual(YANTIAN);
    expect(pointAlong(line, 1e9)?.point).toEqual(NANSHA);
    expect(pointAlong([], 5)).toBeUndefined();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        const at = pointAlong(line, polylineMetres(line) * share);
        const back = projectOnLine(line, at!.point);
        expect(back!.offMetres).toBeLessThan(1);
        expect(back!.alongMetres).toBeCloseTo(polylineMetres(line) * share, -2);
      }),
    );
  });

  test('a line of one repeated place has no length and no trouble', () => {
    expect(polylineMetres([YANTIAN, YANTIAN])).toBe(0);
    expect(pointAlong([YANTIAN, YANTIAN], 10)).toEqual({ point: YANTIAN, bearing: 0 });
    expect(projectOnLine([YANTIAN, YANTIAN], NANSHA)?.point).toEqual(YANTIAN);
  });
});
