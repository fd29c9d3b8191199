import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { DOOR_CUT_M, END_CUT_M, publicRun } from './public-run';

/** Eastwards along a parallel, a point each 200 m or so. */
const eastwards = (points: number) =>
  Array.from({ length: points }, (_, i) => wgs84(113.5 + i * 0.002, 22.8));
const far = wgs84(114.5, 23.5);
/** A place moves by rounding at most half a hundredth of a degree each way: about 760 m. */
const ROUNDED_M = 760;

describe('a run on a public page', () => {
  it('is its middle, without both ends', () => {
    const way = eastwards(100);
    const shown = publicRun(way, far)!;
    expect(metresBetween(shown[0]!, way[0]!)).toBeGreaterThan(END_CUT_M - ROUNDED_M);
    expect(metresBetween(shown.at(-1)!, way.at(-1)!)).toBeGreaterThan(END_CUT_M - ROUNDED_M);
    expect(shown.length).toBeLessThan(way.length / 4);
  });

  it('is told to the hundredth of a degree, and no place twice in a row', () => {
    const shown = publicRun(eastwards(100), far)!;
    for (const [i, { lng, lat }] of shown.entries()) {
      expect(Math.abs(lng * 100 - Math.round(lng * 100))).toBeLessThan(1e-6);
      expect(lat).toBe(22.8);
      expect(lng).not.toBe(shown[i - 1]?.lng);
    }
  });

  it('stays away from the door, wherever that lies, and takes the longer side of it', () => {
    const way = eastwards(120);
    const door = wgs84(113.5 + 30 * 0.002, 22.8);
    const shown = publicRun(way, door)!;
    expect(Math.min(...shown.map((point) => metresBetween(point, door)))).toBeGreaterThan(
      DOOR_CUT_M - ROUNDED_M,
    );
    expect(shown.every(({ lng }) => lng > door.lng)).toBe(true);
  });

  it('is not shown when too little is left of it', () => {
    expect(publicRun([], far)).toBeNull();
    expect(publicRun(eastwards(2), far)).toBeNull();
    expect(publicRun(eastwards(38), far)).toBeNull();
    // It stood about all the time.
    expect(
      publicRun(
        Array.from({ length: 500 }, () => wgs84(113.5, 22.8)),
        far,
      ),
    ).toBeNull();
  });

  it('never shows anything near the door of any way', () => {
    const place = fc.record({
      lng: fc.double({ min: 113.4, max: 114.2, noNaN: true }),
      lat: fc.double({ min: 22.5, max: 23, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), place, (points, at) => {
        const door = wgs84(at.lng, at.lat);
        const shown = publicRun(
          points.map(({ lng, lat }) => wgs84(lng, lat)),
          door,
        );
        for (const point of shown ?? []) {
          expect(metresBetween(point, door)).toBeGreaterThan(DOOR_CUT_M - ROUNDED_M);
        }
      }),
    );
  });
});
