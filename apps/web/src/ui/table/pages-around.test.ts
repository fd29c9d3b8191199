import { expect, it } from 'vitest';
import { pagesAround } from './pages-around';

const shown = (pageNo: number, count: number): string =>
  pagesAround(pageNo, count)
    .map((page) => page ?? '…')
    .join(' ');

it.each([
  [1, 0, ''],
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 … 6'],
  [4, 7, '1 2 3 4 5 6 7'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [6, 11, '1 … 4 5 6 7 8 … 11'],
  [20, 20, '1 … 18 19 20'],
  [16, 20, '1 … 14 15 16 17 18 19 20'],
])('page %d of %d offers %s', (pageNo, count, expected) => {
  expect(shown(pageNo, count)).toBe(expected);
});
