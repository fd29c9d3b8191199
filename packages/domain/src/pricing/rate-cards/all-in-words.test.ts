import { expect, test } from 'vitest';
import { allInWord } from './all-in-words';
import { laneColumnOf } from './lane-columns';

test.each([
  ['2026年12月全包价.xlsx', '全包'],
  ['包干运价表', '包干'],
  ['40HQ（全包）', '全包'],
  ['40HQ（含税）', '含税'],
  ['深圳 ALL-IN 价', 'all-in'],
  ['All in rates', 'all in'],
  ['Ａｌｌｉｎ', 'allin'],
  ['一口价', '一口价'],
  ['不含税价，含油', '含油'],
])('%s is all in: %s', (text, word) => expect(allInWord(text)).toBe(word));

test.each([
  '运价表.xlsx',
  '40HQ',
  '不含税',
  '未含税价',
  '不全包',
  '非包干',
  '包装货运价',
  '全部线路',
  'small info',
  'Callin',
  '',
])('%j is not', (text) => expect(allInWord(text)).toBeUndefined());

test.each([
  ['40HQ', '40HQ'],
  ['港口', 'harbor'],
  ['４０HQ', '40HQ'],
  ['40HQ（元）', '40HQ'],
  ['40HQ(全包)', '40HQ'],
  ['20GP（含税价）', '20GP'],
  [' 失效日期\u200b', 'validTo'],
  ['40HQ（不含税）', undefined],
  ['40HQ（美元）', undefined],
  ['港口（全包）', undefined],
  ['45HQ', undefined],
  ['备注', undefined],
])('the head %s is of %s', (head, column) => expect(laneColumnOf(head)).toBe(column));
