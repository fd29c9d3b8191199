import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { toWireTime } from '../calendar/time';
import { plainCell, withoutUnseen } from './plain-cell';
import { readClock } from './read-clock';
import { decimalSign, readDecimal, readYuan } from './read-number';
import { joinMoment, readDate, readMoment, readWireTime, sheetMoment } from './read-when';
import { readYesNo } from './read-yes-no';

const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test('what nobody sees is dropped, and signs of any width are one', () => {
  expect(withoutUnseen('（深\u200b圳）\u00a0１')).toBe('（深圳） １');
  expect(plainCell('\ufeff 粤\u200bＢ１２\u00a0\u3000３４–５\u202c\u0007')).toBe('粤B12 34-5');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => plainCell(plainCell(text)) === plainCell(text)),
  );
});

describe('a moment', () => {
  const NOON = '2026-11-18 12:00:00';
  test.each([
    ['2026-11-18 12:00:00', NOON],
    ['2026-11-18 12:00', NOON],
    ['2026/11/18 12:00', NOON],
    ['2026.11.18 12:00', NOON],
    ['2026-11-18T12:00:00.700', NOON],
    ['2026-11-18T04:00:00Z', NOON],
    ['2026-11-18T04:00:00.250Z', NOON],
    ['2026-11-17T23:00:00-05:00', NOON],
    ['2026-11-18 12:00:00 +08:00', NOON],
    ['2026-11-18 12:00:00+08', NOON],
    ['2026-11-18T12:00:00+0800', NOON],
    ['2026-11-18 09:30:00+0530', NOON],
    ['2026-11-18 12:00:00 UTC+8', NOON],
    ['2026-11-18 12:00:00 GMT+08:00', NOON],
    ['2026-11-18 04:00:00 UTC', NOON],
    ['20261118120000', NOON],
    ['202611181200', NOON],
    ['20261118 120000', NOON],
    ['20261118T120000', NOON],
    ['20261118 12:00', NOON],
    ['2026年11月18日 12时00分00秒', NOON],
    ['2026年11月18日12时', NOON],
    ['2026 年 11 月 18 日 12 时 00 分', NOON],
    ['2026年11月18日 星期三 12:00', NOON],
    ['2026-11-18（周三）12：00', NOON],
    ['2026-11-18 12点', NOON],
    ['2026/11/18 下午12:00:00', NOON],
    ['2026-11-18 12:00:00 PM', NOON],
    ['2026-11-18 中午12点', NOON],
    ['18.11.2026 12:00:00', NOON],
    ['18 Nov 2026 12:00', NOON],
    ['18-Nov-2026 12:00', NOON],
    ['Nov 18, 2026, 12:00:00 PM', NOON],
    ['November 18, 2026 12:00 p.m.', NOON],
    ['46344.5', NOON],
    ['２０２６－１１－１８　１２：００', NOON],
    ['\u200b2026\u2011-11-18 12:00'.replace('\u2011-', '-'), NOON],
    ['2026–11–18 12:00', NOON],
    ['2026年11⽉18⽇ 12:00', NOON],
    ['20261118 93000', '2026-11-18 09:30:00'],
    ['20261118093000123', '2026-11-18 09:30:00'],
    ['2026-11-18 3:05 PM', '2026-11-18 15:05:00'],
    ['2026-11-18 下午3:05', '2026-11-18 15:05:00'],
    ['2026-11-18 下午15:05', '2026-11-18 15:05:00'],
    ['2026-11-18 上午12:05', '2026-11-18 00:05:00'],
    ['2026-11-18 凌晨12:05', '2026-11-18 00:05:00'],
    ['2026-11-18 AM 8:05', '2026-11-18 08:05:00'],
    ['2026-11-18 晚上9点半', '2026-11-18 21:30:00'],
    ['2026-11-18 中午1点', '2026-11-18 13:00:00'],
    ['2026/11/25 9', '2026-11-25 09:00:00'],
    ['2026/11/5', '2026-11-05 00:00:00'],
    ['2026年11月5号', '2026-11-05 00:00:00'],
    ['46344', '2026-11-18 00:00:00'],
    ['46344.3958333333', '2026-11-18 09:30:00'],
    ['46344.9999999', '2026-11-19 00:00:00'],
  ])('%j is %s', (text, time) => expect(readWireTime(text)).toBe(time));

  test.each([
    '',
    '昨天',
    '2026-02-30 12:00:00',
    '2026-02-30T00:00:00Z',
    '2026-11-18 24:00:00',
    '2026-11-18 12:60',
    '2026-11-18 12:00:60',
    '12:00:00',
    '11-18 12:00',
    '26-11-18',
    '2026-11',
    '2026-111-8',
    '2026-11-188:30',
    // Either month may come first.
    '11/18/2026',
    '03/04/2026 12:00',
    '31.02.2026',
    '18 Foo 2026',
    '2026-11-18 上午',
    '2026-11-18 上午15:00',
    '2026-11-18 晚上12:30',
    '2026-11-18 中午9点',
    '2026-11-18 上午8:00 PM',
    '2026年11月18日 星期四',
    // Spans, not zones.
    '2026-11-18 09:00-12:00',
    '2026-11-18 09:00~12:00',
    '2026-11-18 09:00 至 12:00',
    '2026-11-18 12:00 +15:00',
    '2026-11-18Z',
    '4634',
    '463440',
    '17000',
    '1800000000',
    '2026-11-18 12:00' + ' '.repeat(60),
    '²026-11-18',
  ])('%j is none', (text) => expect(readWireTime(text)).toBeNull());

  it('is of the zone that is told, of the order’s else, of Beijing else', () => {
    const noon = Date.UTC(2026, 10, 18, 4);
    expect(readMoment('2026-11-18 04:00', { offsetMs: 0 })).toBe(noon);
    expect(readMoment('2026-11-18T12:00:00+08:00', { offsetMs: 0 })).toBe(noon);
    expect(readMoment('2026-11-18 12:00')).toBe(noon);
  });

  it('is counted since 1970 or from 1904 where the order says so, and a day alone is none where a time is needed', () => {
    const noon = Date.UTC(2026, 10, 18, 4);
    expect(readMoment(String(noon / 1000), { epoch: true })).toBe(noon);
    expect(readMoment(String(noon + 999), { epoch: true })).toBe(noon);
    expect(readMoment('44882.5', { from1904: true })).toBe(noon);
    expect(readMoment('2026-11-18', { needsClock: true })).toBeNull();
    expect(readMoment('46344', { needsClock: true })).toBeNull();
    expect(readMoment('46344.0', { needsClock: true })).toBe(noon - 12 * 3600_000);
  });

  const moments = fc.date({
    min: new Date('1951-01-01T00:00:00+08:00'),
    max: new Date('2099-12-30T00:00:00+08:00'),
    noInvalidDate: true,
  });
  it('comes back as it was written, however it is written', () => {
    fc.assert(
      fc.property(moments, (at) => {
        const wire = toWireTime(at);
        const [year, month, day, hour, minute, second] = wire.split(/[- :]/).map(Number);
        const half = hour! < 12 ? '上午' : '下午';
        const serial = (Date.parse(`${wire.replace(' ', 'T')}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
        for (const text of [
          wire,
          fullWidth(wire),
          wire.replaceAll('-', '/'),
          wire.replace(' ', 'T'),
          wire.replace(/\D/g, ''),
          `${year}年${month}月${day}日 ${hour}时${minute}分${second}秒`,
          `${year}/${month}/${day} ${half}${hour! % 12 || 12}:${minute}:${second}`,
          `${year}/${month}/${day} ${hour! % 12 || 12}:${minute}:${second} ${hour! < 12 ? 'AM' : 'PM'}`,
          at.toISOString(),
          String(serial),
        ]) {
          expect([text, readWireTime(text)]).toEqual([text, wire]);
        }
      }),
    );
  });
});

describe('a day', () => {
  test.each([
    ['2026-01-02', '2026-01-02'],
    ['2026/1/2', '2026-01-02'],
    ['2026年1月2日', '2026-01-02'],
    [' 20260102 ', '2026-01-02'],
    ['46024', '2026-01-02'],
    ['46024.0', '2026-01-02'],
    ['2026-01-02 00:00:00', '2026-01-02'],
    ['1985年5月3日', '1985-05-03'],
    ['2026-01-02 08:00', null],
    ['2026-02-30', null],
    ['明年', null],
    ['', null],
  ])('%j is %s', (text, day) => expect(readDate(text)).toBe(day));
});

test.each([
  [46_344, false, '2026-11-18'],
  [46_344, true, '2026-11-18 00:00:00'],
  [46_344.5, false, '2026-11-18 12:00:00'],
  [46_344.9999999, true, '2026-11-19 00:00:00'],
  [0.5, true, '12:00:00'],
  [0.5, false, null],
  [12, false, null],
  [-1, true, null],
  [3_000_000, false, null],
  [Number.NaN, false, null],
])('a workbook’s %d (with its time: %s) is %s', (value, withClock, text) => {
  expect(sheetMoment(value, { from1904: false, withClock })).toBe(text);
});

test('a workbook that counts from 1904 is behind by 1462 days', () => {
  expect(sheetMoment(44_882, { from1904: true, withClock: false })).toBe('2026-11-18');
  expect(sheetMoment(0.5, { from1904: true, withClock: true })).toBe('12:00:00');
});

describe('a time of day', () => {
  test.each([
    ['8:30', 30_600],
    ['08:30:15.5', 30_615],
    ['083015', 30_615],
    ['83015', 30_615],
    ['930', null],
    ['0830', 30_600],
    ['8时30分', 30_600],
    ['8点半', 30_600],
    ['下午 3:05', 54_300],
    ['0.354166666666667', 30_600],
    ['0', 0],
    ['8', null],
    ['24:00', null],
    ['1.5', null],
    ['上午', null],
  ])('%j is %s seconds', (text, seconds) => expect(readClock(text)).toBe(seconds));

  test.each([
    ['2026-11-18', '12:00:00'],
    ['46344', '0.5'],
    ['20261118', '120000'],
    ['2026年11月18日', '下午12:00'],
    ['2026-11-18', '04:00:00Z'],
    ['2026-11-18', '12:00:00+08'],
  ])('%s and %s are one moment', (day, clock) =>
    expect(joinMoment(day, clock)).toBe(Date.UTC(2026, 10, 18, 4)),
  );

  test.each([
    ['2026-11-18', ''],
    ['2026-11-18 01:00', '12:00'],
    ['', '12:00'],
    ['2026-11-18', '2026-11-18 12:00'],
  ])('%j and %j are none', (day, clock) => expect(joinMoment(day, clock)).toBeNull());
});

describe('a number', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['007', '7'],
    ['1,234.50', '1234.5'],
    ['1，234.5', '1234.5'],
    ['１２３．４', '123.4'],
    ['1,234,567', '1234567'],
    ['1 234.5', '1234.5'],
    ["1'234.5", '1234.5'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1.234.567', '1234567'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['−5', '-5'],
    ['－５', '-5'],
    ['+5', '5'],
    ['5-', '-5'],
    ['(3.20)', '-3.2'],
    ['（3.20）', '-3.2'],
    ['1.2E3', '1200'],
    ['1.2e-3', '0.0012'],
    ['9007199254740993', '9007199254740993'],
  ])('%j is %s', (text, number) => expect(readDecimal(text)).toBe(number));

  test.each([
    '',
    '-',
    '.',
    ',',
    '一百',
    '1,23,456',
    '1,2345,678',
    '1.23.4',
    '1,234,5',
    '1,2000',
    '12,00',
    '1234,50',
    '0,500',
    '5²',
    '½',
    '-(5)',
    '(-5)',
    '-5-',
    '12a',
    '1..2',
    '1e999',
    '9'.repeat(61),
  ])('%j is none', (text) => expect(readDecimal(text)).toBeNull());

  it('comes back as it was written, with groups, signs and wide digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.nat(99), (whole, part) => {
        const plain = `${whole}.${String(part).padStart(2, '0')}`;
        const grouped = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
        const expected = Number(plain);
        for (const text of [plain, grouped, fullWidth(grouped), `${grouped}000`]) {
          expect([text, Number(readDecimal(text))]).toEqual([text, expected]);
        }
        const comma = plain.replace('.', ',');
        expect([comma, Number(readDecimal(comma, ','))]).toEqual([comma, expected]);
      }),
    );
  });

  test.each([
    [['1,234', '5,60'], ','],
    [['1,234', '5.60'], '.'],
    [['1.234,5', '2,000'], ','],
    [['1,234', '2,000'], '.'],
    [['22,543096', '22.5'], '.'],
    [['¥1.234,50', '(2,5)', '-3,00'], ','],
    [['1,200', '2笔,4700元'], '.'],
    [['', '-'], '.'],
  ] as const)('%j uses %s', (texts, sign) => expect(decimalSign(texts)).toBe(sign));

  it('of three digits behind a comma is of thousands unless the column says otherwise', () => {
    expect([readDecimal('1,234', '.'), readDecimal('1,234', ','), readDecimal('1.234', ',')]).toEqual([
      '1234',
      '1.234',
      '1234',
    ]);
  });
});

describe('an amount', () => {
  it('of a column whose comma stands for the point has never three digits behind it', () => {
    expect(['1,20', '1.234,5', '1,200', '¥1,200', '12,0000'].map((text) => readYuan(text, ','))).toEqual([
      120,
      123_450,
      'number',
      'number',
      'number',
    ]);
  });

  test.each([
    ['1,234.5', 123_450],
    ['¥1，234.50', 123_450],
    ['￥ 1200', 120_000],
    ['35元', 3500],
    ['35 元整', 3500],
    ['RMB 35', 3500],
    ['35.00CNY', 3500],
    ['人民币35元', 3500],
    ['-¥5', -500],
    ['¥-5', -500],
    ['(¥5.00)', -500],
    ['100.0000', 10_000],
    ['120.10000000000001', 12_010],
    ['1e300', 'large'],
    ['0.0000000001', 'fraction'],
    ['9999999999999.99', 999_999_999_999_999],
    ['', 'empty'],
    [' \u200b', 'empty'],
    ['1.234', 'fraction'],
    ['十元', 'number'],
    ['$5', 'number'],
    ['HK$5', 'number'],
    ['5 USD', 'number'],
    ['5美元', 'number'],
    ['1.2万', 'number'],
    ['¥¥5', 'number'],
    ['99999999999999', 'large'],
  ])('%j is %s', (text, amount) => expect(readYuan(text)).toBe(amount));
});

test.each([
  ['是', true],
  ['Ｙ', true],
  ['TRUE', true],
  ['√', true],
  ['1', true],
  ['否', false],
  ['no', false],
  ['0', false],
  ['不需要', false],
  ['', null],
  ['是的吧', null],
  ['2', null],
  ['可', null],
])('%j is %s', (text, answer) => expect(readYesNo(text)).toBe(answer));
