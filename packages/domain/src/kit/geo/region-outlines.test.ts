import { describe, expect, it } from 'vitest';
import { buildRegionOutlines, type OutlineArea } from './region-outlines';

/** A square of a side in ten-thousandths of a degree. */
const square = (lng: number, lat: number, side: number): number[] => [lng, lat, side, 0, 0, side, -side, 0];
const area = (code: string, ...rings: number[][]): OutlineArea => ({ code, rings });

const outlines = buildRegionOutlines([
  // A degree wide, with a lake a fifth of that.
  area('440301', square(1_100_000, 200_000, 10_000), square(1_104_000, 204_000, 2_000)),
  area('81', square(1_110_000, 200_000, 10_000)),
  area('', square(1_130_000, 200_000, 10_000)),
]);

describe('where a point lies', () => {
  it.each([
    ['inside a district', 110.1, 20.1, { kind: 'district', code: '440301' }],
    ['inside Hong Kong', 111.5, 20.5, { kind: 'outside', place: '香港' }],
    ['in another country', 113.5, 20.5, { kind: 'outside', place: '国外' }],
    ['in a lake, far from its shore', 110.5, 20.5, { kind: 'water' }],
    ['far out', 110.5, 19.5, { kind: 'water' }],
    ['on the other side of the world', -110.5, -19.5, { kind: 'water' }],
  ] as const)('%s', (_, lng, lat, where) => {
    expect(outlines.locate(lng, lat)).toEqual(where);
  });

  it('just off a shore it belongs to the shore, 1 500 m away at most', () => {
    // 111.195 km are a degree of latitude.
    expect(outlines.locate(110.5, 20 - 1.49 / 111.195)).toEqual({ kind: 'district', code: '440301' });
    expect(outlines.locate(110.5, 20 - 1.51 / 111.195)).toEqual({ kind: 'water' });
    // In the lake, near its shore.
    expect(outlines.locate(110.401, 20.5).kind).toBe('district');
  });

  it('is water where an outline reaches over the sea', () => {
    const known = buildRegionOutlines(
      [area('440301', square(1_100_000, 200_000, 10_000))],
      [{ west: 110.5, south: 20.5, east: 110.6, north: 20.6 }],
    );
    expect(known.locate(110.55, 20.55)).toEqual({ kind: 'water' });
    expect(known.locate(110.65, 20.55).kind).toBe('district');
    expect(known.locate(110.55, 20.45).kind).toBe('district');
  });
});
