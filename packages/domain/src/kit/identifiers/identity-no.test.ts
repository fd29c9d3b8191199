import { describe, expect, test } from 'vitest';
import { identityNoFault } from './identity-no';

describe('an identity number', () => {
  // The example of GB 11643, and one that ends with X.
  test.each(['11010519491231002X', '440524188001010014'])('%s', (text) => {
    expect(identityNoFault(text)).toBe(text.startsWith('4405') ? '出生日期不正确，请核对' : null);
  });

  test.each([
    ['110105194912310021', '校验位不正确，请核对'],
    ['11010519491231002x', '应为 18 位身份证号，末位可以是 X'],
    ['11010519491331002X', '出生日期不正确，请核对'],
    ['11010519490230002X', '出生日期不正确，请核对'],
    ['1101051949123100', '应为 18 位身份证号，末位可以是 X'],
    ['一三八零零', '应为 18 位身份证号，末位可以是 X'],
  ])('%s is none: %s', (text, fault) => {
    expect(identityNoFault(text)).toBe(fault);
  });

  test('every other check character of a number is refused', () => {
    const good = '0123456789X'
      .split('')
      .filter((check) => identityNoFault(`44030119850607123${check}`) === null);
    expect(good).toHaveLength(1);
  });
});
