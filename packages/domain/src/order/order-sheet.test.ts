import { expect, test } from 'vitest';
import {
  byOrderColumn,
  ORDER_SHEET_ALIASES,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_WORDS,
  readSheetTime,
} from './order-sheet';

test.each([
  ['2026-11-25 09:00', '2026-11-25 09:00:00'],
  ['2026-11-25 09:00:30', '2026-11-25 09:00:30'],
  ['2026/11/5 9:05', '2026-11-05 09:05:00'],
  ['2026.11.25', '2026-11-25 00:00:00'],
  ['2026年11月25日9点', '2026-11-25 09:00:00'],
  ['2026年11月25日 9时30分', '2026-11-25 09:30:00'],
  ['2026-11-25T09：00', '2026-11-25 09:00:00'],
  [' 46351 ', '2026-11-25 00:00:00'],
  ['46351.375', '2026-11-25 09:00:00'],
  ['46351.3958333333', '2026-11-25 09:30:00'],
])('%j is %s', (text, time) => expect(readSheetTime(text)).toBe(time));

test.each(['', '明天', '11-25 09:00', '25/11/2026', '2026-11', '4635', '463510', '2026-11-25 上午'])(
  '%j is no moment',
  (text) => expect(readSheetTime(text)).toBeNull(),
);

test('each column has a head of its own, and no alias is one of them', () => {
  const heads = ORDER_SHEET_COLUMNS.map((column) => ORDER_SHEET_WORDS[column]);
  expect(new Set(heads).size).toBe(heads.length);
  expect(Object.keys(ORDER_SHEET_ALIASES).filter((alias) => heads.includes(alias))).toEqual([]);
  expect(Object.keys(byOrderColumn(() => ''))).toEqual([...ORDER_SHEET_COLUMNS]);
});
