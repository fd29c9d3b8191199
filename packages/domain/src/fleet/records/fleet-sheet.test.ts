import { expect, test } from 'vitest';
import { PLATE_COLOUR_WORDS } from '../../kit/words/plate-colour';
import { codeOf, FLEET_SHEETS } from './fleet-sheet';

test('a word is read as its code, without what stands in brackets too', () => {
  expect(codeOf(PLATE_COLOUR_WORDS, '黄牌')).toBe('2');
  expect(codeOf(PLATE_COLOUR_WORDS, '黄绿牌')).toBe('3');
  expect(codeOf(PLATE_COLOUR_WORDS, '黄绿牌（新能源）')).toBe('3');
  expect(codeOf(PLATE_COLOUR_WORDS, '黄绿牌 (新能源)')).toBe('3');
  expect(codeOf(PLATE_COLOUR_WORDS, '红牌')).toBe('红牌');
  expect(codeOf(PLATE_COLOUR_WORDS, '')).toBe('');
});

test('no head stands twice in a file', () => {
  for (const columns of Object.values(FLEET_SHEETS)) {
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
  }
});
