import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholePercents } from './whole-percents';

it.each([
  [
    [15, 9],
    [63, 37],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 7],
    [0, 100],
  ],
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
])('%j are %j percent', (parts, percents) => {
  expect(wholePercents(parts)).toEqual(percents);
});

it('any parts add up to 100, each within one of what it is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const percents = wholePercents(parts);
      expect(percents.reduce((sum, one) => sum + one, 0)).toBe(100);
      for (const [at, part] of parts.entries()) {
        expect(Math.abs((percents[at] ?? -1) - (part / whole) * 100)).toBeLessThan(1);
      }
    }),
  );
});
