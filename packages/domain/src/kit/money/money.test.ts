import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fen, fromYuan, groupedYuan, permilleOf, toYuan } from './money';

describe('fen and yuan', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [9, '0.09'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [-9, '-0.09'],
    [-10, '-0.10'],
    [98050, '980.50'],
    [-105, '-1.05'],
    [100_000_000, '1000000.00'],
  ])('%i fen is %s yuan', (amount, text) => {
    expect(toYuan(fen(amount))).toBe(text);
    expect(fromYuan(text)).toBe(amount);
  });

  it.each([
    [0, '0.00'],
    [-99_999, '-999.99'],
    [100_000, '1,000.00'],
    [-123_456_789, '-1,234,567.89'],
  ])('%i fen is %s on paper', (amount, text) => expect(groupedYuan(fen(amount))).toBe(text));

  it.each([
    ['980', 98000],
    ['980.5', 98050],
    ['-1.5', -150],
  ])('reads %s', (text, amount) => {
    expect(fromYuan(text)).toBe(amount);
  });

  it.each(['', '1.234', '1,000.00', 'abc', '1e3', '.5', '￥5'])('refuses %j', (text) => {
    expect(() => fromYuan(text)).toThrow(RangeError);
  });

  it('refuses fractions of a fen', () => {
    expect(() => fen(0.1 + 0.2)).toThrow(RangeError);
  });

  it('comes back the same from its text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(fromYuan(toYuan(fen(amount)))).toBe(amount === 0 ? 0 : amount);
      }),
    );
  });
});

test('amounts have up to 13 digits before the point, and stay exact', () => {
  expect(fromYuan('9999999999999.99')).toBe(999_999_999_999_999);
  expect(() => fromYuan('10000000000000')).toThrow(RangeError);
  expect(() => fen(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
});

describe('shares of an amount', () => {
  it.each([
    [100_000, 90, 9000],
    [105, 100, 11],
    [104, 100, 10],
    [-105, 100, -10],
    [5, 100, 1],
    [4, 100, 0],
    [499, 1, 0],
    [500, 1, 1],
    [-500, 1, 0],
    [-501, 1, -1],
    [0, 90, 0],
  ])('of %i fen, %i permille is %i, half up', (amount, permille, share) => {
    expect(permilleOf(fen(amount), permille)).toBe(share);
  });
});
