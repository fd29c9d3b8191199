import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCabinetNo } from './cabinet-no';
import { cleanCompact, cleanNumber, type IdentifierKind } from './clean-identifier';
import { normaliseCreditCode } from './credit-code';
import { isPlate, normalisePlate } from './plate';

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** What chat programs, spreadsheets and PDFs make of a number; each for numbers of any kind. */
const SPOILS: readonly ((text: string) => string)[] = [
  wide,
  (text) => Array.from(text).join('\u200b'),
  (text) => `\ufeff\u202d${text}\u202c`,
  (text) => `\u00a0 ${text}\u3000`,
  (text) => text.toLowerCase(),
  (text) => `${text.slice(0, 4)}\n${text.slice(4)}`,
  (text) => `${text.slice(0, 4)} ${text.slice(4)}`,
  (text) => `${text.slice(0, -1)}(${text.slice(-1)})`,
  (text) => `${text.slice(0, -1)}［${text.slice(-1)}］`,
  (text) => `【${text}】`,
  (text) => `“${text}”`,
  (text) => `${text}。`,
  (text) => `号码：${text}`,
  (text) => `No.: ${text}`,
];
/** Where a number holds no dash of its own. */
const DASHES: readonly ((text: string) => string)[] = ['-', '\u2013', '\u2014', '－', '\u2011', '·', '.'].map(
  (dash) => (text) => `${text.slice(0, -1)}${dash}${text.slice(-1)}`,
);

const COMPACT: readonly (readonly [IdentifierKind, string])[] = [
  ['cabinet', 'CSQU3054383'],
  ['plate', '粤BD12345'],
  ['creditCode', '91330100799655058B'],
  ['identity', '11010519491231002X'],
  ['account', '6222021234567890123'],
  ['invoice', '25442000000123456789'],
  ['terminal', '013900000001'],
];
const FREE: readonly (readonly [IdentifierKind, string])[] = [
  ['seal', 'CN1234567'],
  ['seal', 'ML-CN123456'],
  ['booking', 'SO1234567'],
  ['booking', 'BL-22091/1'],
  ['booking', '177SZSZS1234A'],
  ['order', 'BH202611180000001'],
];

describe.each(COMPACT)('a number of %s, %s', (kind, number) => {
  it.each([...SPOILS, ...DASHES].map((spoil) => spoil(number)))('%j', (text) =>
    expect(cleanCompact(kind, text)).toBe(number),
  );
});
describe.each(FREE)('a number of %s, %s', (kind, number) => {
  it.each(SPOILS.map((spoil) => spoil(number)))('%j', (text) => expect(cleanNumber(kind, text)).toBe(number));
});

describe('what is no part of a number stays apart', () => {
  it.each<[IdentifierKind, string, string]>([
    ['booking', 'EGLV149600123456 149600123457', 'EGLV149600123456 149600123457'],
    ['booking', 'SZPA12345\nSZPB123456', 'SZPA12345 SZPB123456'],
    ['booking', 'OOLU2712345678\n4088123456', 'OOLU2712345678 4088123456'],
    ['seal', 'Y123456 Y123457', 'Y123456 Y123457'],
    ['booking', '6123456789 (40HQ*2)', '6123456789'],
    ['booking', 'HLCUSZX2611ABCD1 (2x40HC)', 'HLCUSZX2611ABCD1'],
    ['booking', 'COSU 638 123 4567', 'COSU6381234567'],
    ['booking', 'COSU638123 4567', 'COSU6381234567'],
    ['booking', 'SONOMA1234', 'SONOMA1234'],
    ['booking', 'S/O NO.COSU6381234567', 'COSU6381234567'],
    ['booking', 'SO NO COSU6381234567', 'COSU6381234567'],
  ])('%s %j', (kind, text, number) => expect(cleanNumber(kind, text)).toBe(number));
  it.each<[IdentifierKind, string, string]>([
    ['cabinet', 'CNTR NOSU1234567', 'CNTRNOSU1234567'],
    ['account', '账户 6222021234567890', '6222021234567890'],
    ['account', '银行账户6222021234567890', '6222021234567890'],
    ['account', '帐户号：6222021234567890', '6222021234567890'],
    ['account', '收款账户 7559 1234', '75591234'],
    ['account', '6222****1234', '6222****1234'],
    ['creditCode', '统一社会信用代码证91330100799655058B', '91330100799655058B'],
    ['creditCode', '统一社会信用代码证号 91330100799655058B', '91330100799655058B'],
    ['creditCode', '社会信用代码 91330100799655058B', '91330100799655058B'],
    ['creditCode', '信用代码：91330100799655058B', '91330100799655058B'],
  ])('%s %j', (kind, text, number) => expect(cleanCompact(kind, text)).toBe(number));
});

it('two spoils at once are cleaned as one is', () => {
  const spoil = fc.constantFrom(...SPOILS.slice(0, 9));
  fc.assert(
    fc.property(fc.constantFrom(...COMPACT), spoil, spoil, ([kind, number], one, other) => {
      expect(cleanCompact(kind, one(other(number)))).toBe(number);
    }),
  );
});

it.each([
  ['柜号：CSQU3054383', 'cabinet'],
  ['集装箱号CSQU3054383', 'cabinet'],
  ['货柜号码 CSQU3054383', 'cabinet'],
  ['Container No. CSQU3054383', 'cabinet'],
  ['CNTR NO:CSQU3054383', 'cabinet'],
  ['箱号（一）：CSQU3054383', 'cabinet'],
  ['封号 CSQU3054383', 'seal'],
  ['铅封号:CSQU3054383', 'seal'],
  ['SEAL NO. CSQU3054383', 'seal'],
  ['S/O NO.:CSQU3054383', 'booking'],
  ['SO号：CSQU3054383', 'booking'],
  ['订舱号CSQU3054383', 'booking'],
  ['提单号 CSQU3054383', 'booking'],
  ['Booking Number CSQU3054383', 'booking'],
  ['BKG NO CSQU3054383', 'booking'],
] as const)('%j says what it is', (text, kind) => expect(cleanNumber(kind, text)).toBe('CSQU3054383'));

it.each([
  ['SOLU1234567', 'booking'],
  ['BLNK123456', 'booking'],
  ['SEALAND123', 'seal'],
] as const)('%s only begins as a label does', (number, kind) =>
  expect(cleanNumber(kind, number)).toBe(number),
);

it.each([
  ['ONEYSZPX12345600\nONEYSZPX12345601', 'ONEYSZPX12345600 ONEYSZPX12345601'],
  ['177SZSZS1234A  177SZSZS1235B', '177SZSZS1234A 177SZSZS1235B'],
  ['COSU6381\n234560', 'COSU6381234560'],
  ['6381 2345 60', '6381234560'],
  ['A1/B2', 'A1/B2'],
  ['待定，稍后补', '待定,稍后补'],
])('of bookings, %j is %j', (text, number) => expect(cleanNumber('booking', text)).toBe(number));

it.each(['_', '%', '--', '（）'])('signs alone, %j, are not nothing', (text) => {
  expect(cleanCompact('cabinet', text)).not.toBe('');
  expect(cleanNumber('booking', text)).not.toBe('');
});

it('what is longer than any number is left to be refused, in time that grows with its length', () => {
  for (const sign of ['-', ' ', '(', '柜号', ':', '1']) {
    const long = sign.repeat(100_000);
    const before = performance.now();
    expect(checkCabinetNo(long).ok).toBe(false);
    cleanNumber('booking', long);
    expect(performance.now() - before).toBeLessThan(2000);
  }
});

it('each reader cleans first', () => {
  expect(checkCabinetNo('柜号：ｃｓｑｕ\u200b305438（3）')).toEqual({ ok: true, cabinetNo: 'CSQU3054383' });
  expect(isPlate(normalisePlate('车牌号：粵B·D\u200b12345'))).toBe(true);
  expect(normaliseCreditCode('税号：91330100 7996—55058b')).toBe('91330100799655058B');
});
