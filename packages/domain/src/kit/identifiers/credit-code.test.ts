import { describe, expect, it } from 'vitest';
import { identityNoFault } from './identity-no';
import {
  CREDIT_CODE_ALPHABET,
  creditCodeCheck,
  creditCodeDoubt,
  creditCodeFault,
  hasOrganisationCheck,
  isCreditCode,
} from './credit-code';

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

const codeOf = (first17: string): string => first17 + creditCodeCheck(first17);

it.each([
  ['91440300MA5100001', null],
  ['92440300MA5100001', null],
  ['93450922MA5N00000', null],
  ['12100000400000624', null],
  ['11100000000014348', null],
  ['52440300MJL000000', null],
  ['54440300MEA000000', null],
  ['31110000E00017891', null],
  ['N2440300MF0000000', null],
  ['Y1110000MA0000000', null],
  ['94440300MA5100001', '前两位不会是“94”'],
  ['44440300MA5100001', '前两位不会是“44”'],
  ['01440300MA5100001', '前两位不会是“01”'],
  ['Y2110000MA0000000', '前两位不会是“Y2”'],
  ['91990000MA5100001', '“990000”不是行政区划代码'],
  ['91160300MA5100001', '“160300”不是行政区划代码'],
  ['91710000MA5100001', '“710000”不是行政区划代码'],
  ['91000000MA5100001', '“000000”不是行政区划代码'],
])('department, category and province of %s: %s', (first17, why) => {
  const fault = creditCodeFault(codeOf(first17));
  expect(isCreditCode(codeOf(first17))).toBe(why === null);
  expect([fault === null, fault ?? '']).toEqual([why === null, expect.stringContaining(why ?? '')]);
});

it.each([
  ['91100000MA5100001', true, 'of the whole country'],
  ['91440000MA5100001', true, 'of a province'],
  ['91440300MA5100001', true, 'of a city'],
  ['91440301MA5100001', true, 'of a city’s districts'],
  ['91440309MA5100001', true, 'of a district of today'],
  ['91330104MA5100001', true, 'of a district that is no more'],
  ['91371202MA5100001', true, 'of a city that is no more'],
  ['91320594MA5100001', true, 'of a zone'],
  ['91110302MA5100001', true, 'of a zone with a number of its own'],
  ['91440399MA5100001', true, 'zones are not listed'],
  ['91440340MA5100001', false, 'no such district'],
  ['91449900MA5100001', false, 'no such city'],
])('%s is taken at once: %s (%s)', (first17, known) => {
  expect(creditCodeFault(codeOf(first17))).toBeNull();
  expect(creditCodeDoubt(codeOf(first17)) === null).toBe(known);
});

describe('what is also the number of a person', () => {
  /** Numbers of people whose last character holds for a credit code as well. */
  const found = Array.from({ length: 12_000 }, (_, i) => {
    const [month, day] = [1 + (i % 12), 1 + (i % 28)];
    const two = (n: number) => String(n).padStart(2, '0');
    const place = ['131101', '511302', '440301', '110105', '511101'][i % 5]!;
    const first = `${place}19${two(50 + (i % 50))}${two(month)}${two(day)}${String(i % 1000).padStart(3, '0')}`;
    return '0123456789X'
      .split('')
      .map((check) => first + check)
      .find((text) => identityNoFault(text) === null)!;
  });
  it('is never taken without a question', () => {
    const taken = found.filter((text) => creditCodeFault(text) === null);
    expect(taken.length).toBeGreaterThan(10);
    for (const text of taken) expect(creditCodeDoubt(text)).toContain('身份证号');
  });
  it('is refused wherever no office could have given it', () => {
    for (const text of found.filter((each) => each.startsWith('44')))
      expect(creditCodeFault(text)).not.toBeNull();
  });
});
