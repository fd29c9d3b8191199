import { expect, it } from 'vitest';
import { hoursOf, shifted } from './shift-hours';

it.each([
  ['later', '3', 'hours', 3],
  ['earlier', ' 2 ', 'days', -48],
  ['later', '0', 'hours', null],
  ['later', '1.5', 'hours', null],
  ['earlier', '-2', 'days', null],
  ['later', '', 'days', null],
] as const)('%s by %s %s is %s hours', (direction, amount, unit, hours) => {
  expect(hoursOf({ direction, amount, unit })).toBe(hours);
});

it('counts over the ends of days and months', () => {
  expect(shifted('2026-11-30 22:30:00', 3)).toBe('2026-12-01 01:30:00');
  expect(shifted('2026-12-01 01:30:00', -48)).toBe('2026-11-29 01:30:00');
});
