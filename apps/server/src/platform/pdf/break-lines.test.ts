import { expect, test } from 'vitest';
import { breakLines } from './break-lines';
import { cleanText } from './clean-text';

/** Lines as texts, where Chinese is two wide and all else one. */
const broken = (text: string, width: number): string[] =>
  breakLines(cleanText(text), width, (code) => (code > 0xff ? 2 : 1)).map((line) =>
    String.fromCodePoint(...line),
  );

test.each([
  ['一二三四五', 4, ['一二', '三四', '五']],
  ['一二三四', 8, ['一二三四']],
  ['', 4, ['']],
  ['a\n\nb', 4, ['a', '', 'b']],
  ['一二，三', 4, ['一', '二，', '三']],
  ['一（二三）', 4, ['一', '（二', '三）']],
  ['箱CSQU3054383号', 8, ['箱', 'CSQU3054', '383号']],
  ['the quick fox', 9, ['the quick', 'fox']],
  ['价 1,250.00 元', 9, ['价', '1,250.00', '元']],
  ['，，，，，', 4, ['，，', '，，', '，']],
  ['一', 1, ['一']],
])('%j in %d', (text, width, lines) => {
  expect(broken(text, width)).toEqual(lines);
});
