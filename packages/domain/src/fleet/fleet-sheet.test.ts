import { expect, test } from 'vitest';
import { PLATE_COLOUR_WORDS } from '../words/plate-colour';
import { codeOf, FLEET_SHEETS, readSheetDay } from './fleet-sheet';

test.each([
  ['2026-01-02', '2026-01-02'],
  ['2026/1/2', '2026-01-02'],
  ['2026年1月2日', '2026-01-02'],
  [' 20260102 ', '2026-01-02'],
  // As Excel counts days.
  ['46024', '2026-01-02'],
  ['明年', '明年'],
  ['', ''],
])('%s is read as %s', (text, day) => {
  expect(readSheetDay(text)).toBe(day);
});

test('a word is read as its code, without what stands in brackets too', () => {
  expect(codeOf(PLATE_COLOUR_WORDS, '黄牌')).toBe('2');
  expect(codeOf(PLATE_COLOUR_WORDS, '黄绿牌')).toBe('3');
  expect(codeOf(PLATE_COLOUR_WORDS, '黄绿牌（新能源）')).toBe('3');
  expect(codeOf(PLATE_COLOUR_WORDS, '红牌')).toBe('红牌');
});

test('no head stands twice in a file', () => {
  for (const columns of Object.values(FLEET_SHEETS)) {
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
  }
});
