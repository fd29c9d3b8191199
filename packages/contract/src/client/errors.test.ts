import { PARTNER_OUTCOMES } from '@boxhaul/domain/site';
import { expect, test } from 'vitest';
import { effectOfErrcode } from './effects';
import { ERRORS } from './errors';

test.each([
  ['SESSION_GONE', 'logout'],
  ['10001', 'logout-home'],
  ['NO_QUOTE', 'inline'],
  ['NOT_FOUND', 'toast'],
  ['toString', 'toast'],
  ['constructor', 'toast'],
  ['', 'toast'],
])('of %s the client does %s', (errcode, effect) => {
  expect(effectOfErrcode(errcode)).toBe(effect);
});

test('what a partner’s log has words for is in the catalogue', () => {
  const known = new Set<string>(Object.keys(ERRORS));
  expect(PARTNER_OUTCOMES.filter((outcome) => outcome !== 'done' && !known.has(outcome))).toEqual([]);
});
