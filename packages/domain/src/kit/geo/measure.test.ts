import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wgs84 } from './datum';
import { areWithin, bearingBetween, isInCircle, metresApart, metresBetween } from './measure';
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

describe('areWithin', () => {
  const globe = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -89.9, max: 89.9, noNaN: true }),
  );
  const near = fc
    .tuple(
      globe,
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
      fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    )
    .map(([[lng, lat], east, north]): [[number, number], [number, number]] => [
      [lng, lat],
      [lng + east, Math.max(-90, Math.min(90, lat + north))],
    ]);

  test('agrees with the distance anywhere on the globe, a hair within and beyond', () => {
    fc.assert(
      fc.property(
        fc.oneof(near, fc.tuple(globe, globe)),
        fc.constantFrom(0.5, 0.9, 0.9999, 1.0001, 1.2, 3),
        ([a, b], share) => {
          const metres = metresApart(...a, ...b);
          fc.pre(metres > 1);
          expect(areWithin(...a, ...b, metres * share)).toBe(share > 1);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('holds its edge, across the equator and the date line too', () => {
    for (const [a, b] of [
      [
        [113, -0.01],
        [113.02, 0.01],
      ],
      [
        [179.999, 10],
        [-179.999, 10],
      ],
      [
        [113, 22],
        [113, 22.001],
      ],
    ] as [[number, number], [number, number]][]) {
      const metres = metresApart(...a, ...b);
      expect(areWithin(...a, ...b, metres)).toBe(true);
      expect(areWithin(...a, ...b, metres - 0.01)).toBe(false);
    }
  });

  test('is a distance in metres: a degree of latitude is 111 195', () => {
    expect(metresApart(113, 22, 113, 23)).toBeCloseTo(111_195.08, 1);
    expect(metresApart(113, 0, 114, 0)).toBeCloseTo(111_195.08, 1);
    expect(metresApart(0, 0, 180, 0)).toBeCloseTo(Math.PI * 6_371_008.8, 0);
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
