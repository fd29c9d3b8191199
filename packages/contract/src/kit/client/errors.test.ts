import { expect, test } from 'vitest';
import { effectOfErrcode } from './effects';

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
