import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wgs84 } from '../../kit/geo/datum';
import { LineGrid } from './line-grid';

const RIVER = new LineGrid([
  [
    [113, 22],
    [113, 23],
    [114, 23],
  ],
]);

describe('LineGrid', () => {
  test('counts each crossing once, and no more than was asked for', () => {
    expect(RIVER.crossings(wgs84(112.5, 22.6), wgs84(113.5, 22.6), 9)).toBe(1);
    expect(RIVER.crossings(wgs84(112.9, 22.2), wgs84(113.9, 23.1), 9)).toBe(2);
    expect(RIVER.crossings(wgs84(112.9, 22.2), wgs84(113.9, 23.1), 1)).toBe(1);
  });

  test('a way beside a line, or that ends before it, does not cross it', () => {
    expect(RIVER.crossings(wgs84(112.9, 22), wgs84(112.9, 23), 9)).toBe(0);
    expect(RIVER.crossings(wgs84(112.5, 22.6), wgs84(112.99, 22.6), 9)).toBe(0);
  });

  test('finds what a look at every line finds', () => {
    const point = fc.tuple(
      fc.double({ min: 112, max: 113, noNaN: true }),
      fc.double({ min: 22, max: 23, noNaN: true }),
    );
    const line = fc.array(point, { minLength: 2, maxLength: 5 });
    const side = (a: number[], b: number[], p: number[]) =>
      (b[0]! - a[0]!) * (p[1]! - a[1]!) - (b[1]! - a[1]!) * (p[0]! - a[0]!);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), point, point, (lines, a, b) => {
        const plain = lines
          .flatMap((one) => one.slice(1).map((end, i) => [one[i]!, end] as const))
          .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0).length;
        expect(new LineGrid(lines).crossings(wgs84(...a), wgs84(...b), Infinity)).toBe(plain);
      }),
      { numRuns: 500 },
    );
  });
});
