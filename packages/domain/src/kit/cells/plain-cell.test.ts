import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCell, plainCell } from './plain-cell';

const UNSEEN = ['\ufeff', '\u200b', '\u200d', '\u202a', '\u2060', '\u00ad', '\ufe0f', '\u034f', '\u3164'];
const BLANKS = [' ', '\u00a0', '\u3000', '\t', '\r\n', '\n', '\u2003', '\u2028', '\u2800', '\u0000'];
const DASHES = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d', '\ufe63'];

describe('a cell', () => {
  it.each([
    ['\ufeff 粤\u200bＢ１２\u00a0\u3000３４–５\u202c\u0007', '粤B12 34-5', '粤B12 34–5'],
    ['先打电话（１３８），到厂：登记', '先打电话(138),到厂:登记', '先打电话（138），到厂：登记'],
    ['⼀⽉\u3000４０ＨＱ', '一月 40HQ', '一月 40HQ'],
    ['5² ① ４００㎡', '5² ① 400m2', '5² ① 400㎡'],
    ['\u200b', '', ''],
  ])('%j is recognised as %j and kept as %j', (text, plain, kept) => {
    expect(plainCell(text)).toBe(plain);
    expect(cleanCell(text)).toBe(kept);
  });

  it.each(UNSEEN)('%j is dropped wherever it stands', (mark) => {
    for (const clean of [plainCell, cleanCell]) expect(clean(`${mark}深${mark}圳${mark}`)).toBe('深圳');
  });

  it.each(BLANKS)('%j is a space between, and nothing at the ends', (blank) => {
    const text = `${blank}a${blank}${blank}b${blank}`;
    expect(plainCell(text)).toBe('a b');
    expect(cleanCell(text)).toBe(/[\n\u2028]/.test(blank) ? 'a\nb' : 'a b');
  });

  it('keeps the lines of what is kept', () => {
    expect(cleanCell(' 柜号１ \r\n\u00a0柜号２\n\n 柜号３ ')).toBe('柜号1\n柜号2\n柜号3');
    expect(cleanCell('柜号１\n\u2800柜号２\u0007\n柜号３')).toBe('柜号1\n柜号2\n柜号3');
  });

  it.each(DASHES)('%j is a dash where it is recognised', (dash) =>
    expect(plainCell(`1${dash}2`)).toBe('1-2'),
  );

  it.each([plainCell, cleanCell])('cleaned again is the same: %o', (clean) => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        expect(clean(clean(given))).toBe(clean(given));
      }),
    );
  });
});
