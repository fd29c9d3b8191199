import { describe, expect, it } from 'vitest';
import { arrangeColumns, moveColumn, readSettings, USUAL_SETTINGS } from './grid-settings';
import { moveCursor } from './move-cursor';
import { nextSort, sortRows } from './sort-rows';
import { textColumn } from './text-column';

describe('the cursor', () => {
  const bounds = { lines: 100, cells: 6, page: 20 };
  it.each([
    ['ArrowDown', false, 51, 3],
    ['ArrowDown', true, 99, 3],
    ['ArrowUp', true, 0, 3],
    ['ArrowLeft', false, 50, 2],
    ['ArrowRight', true, 50, 5],
    ['Home', false, 50, 0],
    ['Home', true, 0, 0],
    ['End', false, 50, 5],
    ['End', true, 99, 5],
    ['PageUp', false, 30, 3],
    ['PageDown', false, 70, 3],
  ])('by %s, with Ctrl %s, comes to line %d, cell %d', (key, ctrl, line, cell) => {
    expect(moveCursor(key, { line: 50, cell: 3 }, bounds, ctrl)).toEqual({ line, cell });
  });

  it('stops at the edges: above the first row is the head, to which a page up does not lead', () => {
    expect(moveCursor('ArrowUp', { line: 0, cell: 0 }, bounds, false)).toEqual({ line: -1, cell: 0 });
    expect(moveCursor('ArrowUp', { line: -1, cell: 0 }, bounds, false)).toEqual({ line: -1, cell: 0 });
    expect(moveCursor('PageUp', { line: 5, cell: 0 }, bounds, false)).toEqual({ line: 0, cell: 0 });
    expect(moveCursor('PageDown', { line: 95, cell: 5 }, bounds, false)).toEqual({ line: 99, cell: 5 });
    expect(moveCursor('x', { line: 0, cell: 0 }, bounds, false)).toBeNull();
  });
});

describe('sorting', () => {
  it('turns a column up, down and off, in the place of the others or beside them', () => {
    const up = nextSort([], 'a', false);
    expect(up).toEqual([{ id: 'a', down: false }]);
    expect(nextSort(up, 'a', false)).toEqual([{ id: 'a', down: true }]);
    expect(nextSort([{ id: 'a', down: true }], 'a', false)).toEqual([]);
    expect(nextSort(up, 'b', false)).toEqual([{ id: 'b', down: false }]);
    expect(nextSort(up, 'b', true)).toEqual([...up, { id: 'b', down: false }]);
    expect(nextSort([...up, { id: 'b', down: true }], 'b', true)).toEqual(up);
  });

  it('puts what has no value last, up and down, and numbers in words by their size', () => {
    const column = { id: 'n', title: 'n', width: 1, importance: 1, cell: () => '' } as const;
    const sorted = (rows: readonly (string | number | null)[], down: boolean) =>
      sortRows(rows, [{ id: 'n', down }], [{ ...column, sort: (row: string | number | null) => row }]);
    expect(sorted([2, null, 10, 1], false)).toEqual([1, 2, 10, null]);
    expect(sorted([2, null, 10, 1], true)).toEqual([10, 2, 1, null]);
    expect(sorted(['B10', 'B9', null], false)).toEqual(['B9', 'B10', null]);
  });
});

describe('the settings', () => {
  const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const arranged = (order: string[], pinned: string[] = []) =>
    arrangeColumns(columns, { order, pinned })
      .map(({ id }) => id)
      .join('');

  it('order the columns; one that is new stands behind the one before it, what is pinned at the beginning', () => {
    expect(arranged([])).toBe('abcd');
    expect(arranged(['d', 'a', 'c'])).toBe('dabc');
    expect(arranged(['gone', 'b', 'c', 'd'])).toBe('abcd');
    expect(arranged([], ['c'])).toBe('cabd');
    expect(moveColumn(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  });

  it('are as usual where what was stored is not understood', () => {
    expect(readSettings('?')).toEqual(USUAL_SETTINGS);
    expect(
      readSettings({
        order: ['a', 1],
        hidden: 'b',
        widths: { a: 80, b: -1, c: '9' },
        density: 'huge',
        scrolls: 1,
      }),
    ).toEqual({ ...USUAL_SETTINGS, order: ['a'], widths: { a: 80 } });
  });
});

it('a column of text copies what it shows, and shows a dash for none', () => {
  const column = textColumn<{ no: string }>(
    { id: 'no', title: '柜号', width: 90, importance: 1 },
    ({ no }) => no,
  );
  expect(column.cell({ no: 'B1' })).toBe('B1');
  expect(column.cell({ no: '' })).toBe('—');
  expect(column.copy?.({ no: '' })).toBe('');
  expect(column).toMatchObject({ id: 'no', title: '柜号', width: 90, importance: 1 });
});
