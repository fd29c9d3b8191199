import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneBeside } from './phone-beside';

const MINUTE = 60_000;
const track = (points: readonly (readonly [minute: number, lat: number])[]) => ({
  at: Float64Array.from(points, ([minute]) => minute * MINUTE),
  lng: new Float64Array(points.length).fill(114),
  lat: Float64Array.from(points, ([, lat]) => lat),
  speed: new Float64Array(points.length),
  course: new Float64Array(points.length),
  status: new Float64Array(points.length),
});
const TRUCK = track([
  [0, 22],
  [10, 22.1],
  [20, 22.1],
]);
const SPAN = { from: 0, to: 20 * MINUTE };

test.each([
  ['beside it', [[9, 22.101]], { compared: 1, beside: 1 }],
  ['elsewhere', [[9, 22.11]], { compared: 1, beside: 0 }],
  ['where the truck was at another time', [[9, 22]], { compared: 1, beside: 0 }],
  ['without the truck near in time', [[26, 22.1]], { compared: 0, beside: 0 }],
  ['outside the span', [[-1, 22]], { compared: 0, beside: 0 }],
  ['silent', [], { compared: 0, beside: 0 }],
] as const)('a phone %s', (_, points, said) => {
  expect(phoneBeside(TRUCK, track(points), { ...SPAN, to: 30 * MINUTE })).toEqual(said);
});

test('nothing is compared without a truck, or after the span', () => {
  expect(phoneBeside(track([]), TRUCK, SPAN)).toEqual({ compared: 0, beside: 0 });
  expect(phoneBeside(TRUCK, track([[21, 22.1]]), SPAN)).toEqual({ compared: 0, beside: 0 });
});

test('each report is held against the one of the truck that was made nearest to it', () => {
  // Every report of the truck is at a place of its own, 10 km from the next.
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 400 }), (reported, moment) => {
      const at = reported.toSorted((a, b) => a - b);
      const truck = track(at.map((minute, row) => [minute, 20 + row * 0.1]));
      const apart = at.map((minute) => Math.abs(minute - moment));
      const nearest = apart.indexOf(Math.min(...apart));
      const phone = track([[moment, 20 + nearest * 0.1]]);
      const near = nearest >= 0 && apart[nearest]! <= 5 ? 1 : 0;
      const said = phoneBeside(truck, phone, { from: 0, to: 400 * MINUTE });
      expect(said).toEqual({ compared: near, beside: near });
    }),
  );
});
