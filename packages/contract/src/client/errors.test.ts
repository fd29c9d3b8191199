import { PARTNER_OUTCOMES } from '@boxhaul/domain';
import { expect, test } from 'vitest';
import { isErrcode } from './errors';

test.each([
  ['SESSION_GONE', true],
  ['toString', false],
  ['constructor', false],
  ['', false],
  [7, false],
])('of %s it is said whether it is of the catalogue', (value, known) => {
  expect(isErrcode(value)).toBe(known);
});

test('what a partner’s log has words for is in the catalogue', () => {
  expect(PARTNER_OUTCOMES.filter((outcome) => outcome !== 'done' && !isErrcode(outcome))).toEqual([]);
});
