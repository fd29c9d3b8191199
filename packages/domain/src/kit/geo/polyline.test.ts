import { describe, expect, test } from 'vitest';
import { wgs84 } from './datum';
import { metresBetween } from './measure';
import { pointAlong, polylineMetres, projectOnLine } from './polyline';

/** A degree of latitude, in metres. */
const DEGREE_M = metresBetween(wgs84(113, 22), wgs84(113, 23));
/** North for a degree, then a repeated place, then east. */
const corner = [wgs84(113, 0), wgs84(113, 1), wgs84(113, 1), wgs84(114, 1)];

test('the length of a line is that of its stretches', () => {
  expect(polylineMetres([])).toBe(0);
  expect(polylineMetres(corner.slice(0, 1))).toBe(0);
  expect(polylineMetres(corner)).toBeCloseTo(DEGREE_M + metresBetween(corner[1]!, corner[3]!), 3);
});

describe('pointAlong', () => {
  test.each([
    [-1, 113, 0, 0],
    [0, 113, 0, 0],
    [0.25, 113, 0.25, 0],
    [1, 113, 1, 0],
    [1.5, 113.5, 1, 90],
    [9, 114, 1, 90],
  ])('after %f degrees', (degrees, lng, lat, bearing) => {
    const found = pointAlong(corner, degrees * DEGREE_M)!;
    expect(found.point.lng).toBeCloseTo(lng, 3);
    expect(found.point.lat).toBeCloseTo(lat, 6);
    expect(Math.round(found.bearing)).toBe(bearing);
  });
});

describe('projectOnLine', () => {
  test('finds the nearest place, how far off it is, and how far along', () => {
    const west = projectOnLine(corner, wgs84(112.99, 0.5))!;
    expect(west.point.lng).toBe(113);
    expect(west.point.lat).toBeCloseTo(0.5, 9);
    expect(west.offMetres / DEGREE_M).toBeCloseTo(0.01, 5);
    expect(west.alongMetres / DEGREE_M).toBeCloseTo(0.5, 5);
    const east = projectOnLine(corner, wgs84(113.5, 1.02))!;
    expect(east.point).toMatchObject({ lng: 113.5, lat: 1 });
    expect(east.alongMetres / DEGREE_M).toBeCloseTo(1.5, 3);
  });

  test('stays between the ends, and says nothing of an empty line', () => {
    expect(projectOnLine(corner, wgs84(113, -1))).toMatchObject({ point: corner[0], alongMetres: 0 });
    const beyond = projectOnLine(corner, wgs84(115, 1))!;
    expect(beyond.point).toEqual(corner[3]);
    expect(beyond.alongMetres).toBeCloseTo(polylineMetres(corner), 3);
    expect(projectOnLine([], corner[0]!)).toBeUndefined();
    expect(projectOnLine(corner.slice(0, 1), corner[1]!)).toMatchObject({ point: corner[0], alongMetres: 0 });
  });
});
