import { expect, test } from 'vitest';
import { byOrderColumn, ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS } from './order-sheet';

test('each column has a head of its own', () => {
  const heads = ORDER_SHEET_COLUMNS.map((column) => ORDER_SHEET_WORDS[column]);
  expect(new Set(heads).size).toBe(heads.length);
  expect(Object.keys(byOrderColumn(() => ''))).toEqual([...ORDER_SHEET_COLUMNS]);
});
