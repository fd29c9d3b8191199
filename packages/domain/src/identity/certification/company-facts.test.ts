import { describe, expect, it } from 'vitest';
import { comparableName, isPlainLines, isPlainText, isRegisteredCapital } from './company-facts';

describe('a registered capital', () => {
  it.each(['1', '0.01', '500.000000', '9999999999', '0010'])('may be %s', (text) => {
    expect(isRegisteredCapital(text)).toBe(true);
  });
  it.each([
    '',
    '0',
    '0.00',
    '-1',
    '+1',
    '1.',
    '.5',
    '1,000',
    '1e3',
    '12345678901',
    '1.1234567',
    '一百',
    ' 1',
  ])('may not be %j', (text) => {
    expect(isRegisteredCapital(text)).toBe(false);
  });
});

describe('texts', () => {
  it.each(['深圳市（福田）A&B·供应链, 有限公司', '𠮷野家', "O'Neil"])('%s is plain', (text) => {
    expect(isPlainText(text)).toBe(true);
    expect(isPlainLines(text)).toBe(true);
  });
  it.each(['<script>', 'a>b', '甲\u0000乙', '\u202egpj', '\u200b', '\ud800', '\u2028'])(
    '%j is not',
    (text) => {
      expect(isPlainText(text)).toBe(false);
      expect(isPlainLines(text)).toBe(false);
    },
  );
  it.each(['甲\n乙', '甲\r\n乙', '甲\t乙'])('%j is plain over lines alone', (text) => {
    expect(isPlainText(text)).toBe(false);
    expect(isPlainLines(text)).toBe(true);
  });
});

it('names are compared without brackets of two widths, spaces and capitals', () => {
  expect(comparableName('深圳（前海）abc 有限公司')).toBe(comparableName('深圳(前海)ABC有限公司'));
  expect(comparableName('甲公司')).not.toBe(comparableName('乙公司'));
});
