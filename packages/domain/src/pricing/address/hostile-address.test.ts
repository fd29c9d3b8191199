import { expect, test } from 'vitest';
import { cutContactName, cutPhone } from './contact';
import { plainText, tidyDetail, withoutLabels } from './address-text';

/** The longest text that the call takes. */
const LONGEST = 500;

test.each([
  ['blanks', ' '],
  ['separators', '，'],
  ['open brackets', '('],
  ['pairs of brackets', '()'],
  ['labels', '联系电话'],
  ['digits', '1'],
  ['parts of numbers', '138-'],
  ['area codes', '(0755)'],
  ['Han characters', '王'],
  ['words', '王 '],
  ['cut marks', '\u241F，'],
])('an address of %s takes no time to speak of', (_, piece) => {
  const text = piece.repeat(LONGEST).slice(0, LONGEST);
  const nested = piece.repeat(LONGEST).slice(0, LONGEST / 2) + ')'.repeat(LONGEST / 2);
  const began = performance.now();
  for (const each of [text, nested]) {
    const plain = plainText(each);
    expect(cutContactName(cutPhone(plain).text).text.length).toBeLessThanOrEqual(LONGEST + 1);
    expect(tidyDetail(withoutLabels(plain)).length).toBeLessThanOrEqual(LONGEST);
  }
  expect(performance.now() - began).toBeLessThan(500);
});
