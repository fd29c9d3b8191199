import { expect, it } from 'vitest';
import { CREDIT_CODE_ALPHABET, creditCodeCheck, hasOrganisationCheck, isCreditCode } from './credit-code';

// Codes of real companies, as the public register prints them.
const TRUE_CODES = ['914403001922038216', '91330100799655058B'];

it.each(TRUE_CODES)('%s is a code, with both of its check characters', (code) => {
  expect(creditCodeCheck(code.slice(0, 17))).toBe(code.charAt(17));
  expect(isCreditCode(code)).toBe(true);
  expect(hasOrganisationCheck(code)).toBe(true);
});

it('a sum without a remainder asks for 0', () => {
  expect(creditCodeCheck('91440300MA5100019')).toBe('0');
  expect(isCreditCode('91440300MA51000190')).toBe(true);
});

it('any one character changed, or two neighbours swapped, is found out', () => {
  for (const code of TRUE_CODES) {
    for (let at = 0; at < 18; at += 1) {
      for (const other of CREDIT_CODE_ALPHABET.replace(code.charAt(at), '')) {
        expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
      }
      const swapped = code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2);
      expect(swapped !== code && isCreditCode(swapped)).toBe(false);
    }
  }
});

it.each([
  ['17 characters', '91440300192203821'],
  ['19 characters', '9144030019220382160'],
  ['small letters', '91330100799655058b'],
  ['a letter that the standard leaves out', '9I440300192203821O'],
  ['letters where the place of registration stands', '91A40300192203821U'],
  ['spaces', '91330100 99655058B'],
  ['nothing', ''],
])('%s is no code', (_, text) => expect(isCreditCode(text)).toBe(false));

it.each([
  // The sum of the first eight, each times its weight, modulo 11, taken from 11.
  ['91000000000000000X', true, 'sum 0: 11 is written 0'],
  ['9100000040000000XX', true, 'sum 12: 10 is written X'],
  ['910000004000000001', false, 'sum 12 with a 0'],
  ['91440300192203822X', false, 'a true code with 2 for 1'],
])('the organisation code inside %s has a check of its own: %s (%s)', (code, right) =>
  expect(hasOrganisationCheck(code)).toBe(right),
);
