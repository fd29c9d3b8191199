import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../testing/on-screen';
import { DataTable, type Column } from './data-table';

type Box = { no: string; price: number };
const BOXES: readonly Box[] = Array.from({ length: 5 }, (_, i) => ({ no: `B${i + 1}`, price: 100 * i }));
const COLUMNS: readonly Column<Box>[] = [
  { title: '柜号', cell: ({ no }) => <b>{no}</b>, fixed: true, width: 120 },
  {
    title: '金额',
    cell: ({ price }) => price,
    align: 'right',
    className: 'figure',
    ellipsis: true,
    width: 90,
  },
  { title: '状态', cell: () => '在场', fixedEnd: true },
];
const onRow = vi.fn<(box: Box) => void>();
const user = userEvent.setup({ delay: null });
const show = (part: Partial<Parameters<typeof DataTable<Box>>[0]> = {}) =>
  render(<DataTable label="箱子" columns={COLUMNS} rows={BOXES} rowKey={({ no }) => no} {...part} />);
const rows = () => rowsOf(screen.getByRole('table'));
const head = (name: string) => screen.getByRole('columnheader', { name });

beforeEach(() => onRow.mockClear());

describe('a table', () => {
  it('has a head and all its rows', () => {
    show();
    expect(rows()).toEqual([
      ['柜号', '金额', '状态'],
      ...BOXES.map(({ no, price }) => [no, String(price), '在场']),
    ]);
    expect(screen.getByRole('region', { name: '箱子' })).not.toHaveAttribute('tabindex');
    expect(screen.getByRole('region', { name: '箱子' })).not.toHaveAttribute('data-sticky');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(head('柜号').style.width).toBe('120px');
  });

  it.each([
    [1376, true],
    [1377, false],
  ])(
    'of %d pixels keeps its head in sight: %s; a wider one would push the page sideways',
    (minWidth, kept) => {
      show({ sticky: true, minWidth });
      expect(screen.getByRole('region', { name: '箱子' }).hasAttribute('data-sticky')).toBe(kept);
    },
  );

  it('gives each cell the look of its column', () => {
    show();
    const looks = (element: Element) => element.className.replace(/_(\w+?)_\w+/g, '$1');
    expect(looks(head('柜号'))).toMatch(/fixed/);
    expect(looks(head('柜号'))).not.toMatch(/right|figure|ellipsis/);
    const cell = screen.getAllByRole('cell')[1]!;
    expect(looks(cell)).toMatch(/right.*ellipsis.*figure/);
    expect(looks(cell)).not.toMatch(/fixed/);
    expect(looks(head('状态'))).toMatch(/^fixedEnd$/);
    expect(
      screen
        .getAllByRole('cell')
        .map(({ style }) => style.maxWidth)
        .slice(0, 2),
    ).toEqual(['', '90px']);
  });

  it('keeps several columns at its end beside one another', () => {
    const two: readonly Column<Box>[] = [
      ...COLUMNS.slice(0, 2),
      { title: '合计', cell: ({ price }) => price, fixedEnd: true, width: 110 },
      { title: '状态', cell: () => '在场', fixedEnd: true, width: 80 },
      { title: '操作', cell: () => '看', fixedEnd: true, width: 72 },
    ];
    show({ columns: two, minWidth: 900 });
    const ends = ['柜号', '金额', '合计', '状态', '操作'].map((name) => head(name).style.right);
    expect(ends).toEqual(['', '', '152px', '72px', '']);
    const cells = screen.getAllByRole('cell').slice(0, 5);
    expect(cells.map(({ style }) => style.right)).toEqual(ends);
  });

  it('that scrolls can be reached by keyboard', async () => {
    show({ minWidth: 900 });
    expect(screen.getByRole('table').style.minWidth).toBe('900px');
    await user.tab();
    expect(screen.getByRole('region', { name: '箱子' })).toHaveFocus();
  });

  it('shows a few rows a page', async () => {
    show({ pageSize: 2 });
    expect(
      rows()
        .slice(1)
        .map(([no]) => no),
    ).toEqual(['B1', 'B2']);
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(
      rows()
        .slice(1)
        .map(([no]) => no),
    ).toEqual(['B5']);
  });

  it('goes back to what is left when its rows become fewer', async () => {
    const view = show({ pageSize: 2 });
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    view.rerender(
      <DataTable
        label="箱子"
        columns={COLUMNS}
        rows={BOXES.slice(0, 4)}
        rowKey={({ no }) => no}
        pageSize={2}
      />,
    );
    expect(
      rows()
        .slice(1)
        .map(([no]) => no),
    ).toEqual(['B3', 'B4']);
  });

  it.each([
    [4, 1],
    [5, 0],
  ])('of five rows with %d a page has %d ways through them', (pageSize, navigations) => {
    show({ pageSize });
    expect(screen.queryAllByRole('navigation')).toHaveLength(navigations);
  });

  it('says that it is empty, over all columns', () => {
    const view = show({ rows: [], empty: '没有箱子' });
    expect(screen.getByRole('cell', { name: '没有箱子' })).toHaveAttribute('colspan', '3');
    view.unmount();
    show({ rows: [] });
    expect(screen.queryByRole('cell')).toBeNull();
  });

  it('is filled without a word for nothing', () => {
    show({ empty: '没有箱子' });
    expect(screen.queryByText('没有箱子')).toBeNull();
  });

  it('hears the press on a row, where one is wanted', async () => {
    const view = show({ onRow });
    await user.click(screen.getByText('B2'));
    expect(onRow.mock.calls).toEqual([[BOXES[1]]]);
    expect(screen.getAllByRole('row').filter((row) => row.dataset.press)).toHaveLength(5);
    view.unmount();
    show({ dense: true });
    expect(screen.getAllByRole('row').filter((row) => row.dataset.press)).toHaveLength(0);
    expect(screen.getByRole('table')).toHaveAttribute('data-dense', 'true');
  });
});
