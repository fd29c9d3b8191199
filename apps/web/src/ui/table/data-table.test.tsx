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
    cell: ({ price }) => `${price}`,
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

/** The places of what the browser would have laid out, from left to right in CSS pixels. */
function laidOut(places: readonly [Element, number, number][]): void {
  for (const [element, left, right] of places) {
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, right - left, 20));
  }
}

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
    [1184, 'narrow'],
    [1185, 'wide'],
    [1336, 'wide'],
    [1337, null],
  ])(
    'of %d pixels keeps its head in sight in a room that is %s; in a smaller one it scrolls',
    (minWidth, room) => {
      show({ sticky: true, minWidth });
      expect(screen.getByRole('region', { name: '箱子' }).getAttribute('data-sticky')).toBe(room);
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
    // What is cut is read whole under the mouse.
    expect(
      screen
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ title, textContent }) => title === textContent),
    ).toEqual([false, true]);
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

describe('what the keyboard comes to in a table wider than its place', () => {
  const PRESSED: readonly Column<Box>[] = [
    { title: '柜号', cell: ({ no }) => <a href={`#${no}`}>{no}</a>, fixed: true },
    { title: '电话', cell: ({ no }) => <button type="button">查看 {no}</button> },
    { title: '状态', cell: () => '在场', fixedEnd: true },
  ];
  /** A place of 500 pixels of which 120 at its beginning and 80 at its end stay, scrolled by 200. */
  function open(left: number, right: number) {
    show({ columns: PRESSED, minWidth: 900 });
    const place = screen.getByRole('region', { name: '箱子' });
    const button = screen.getByRole('button', { name: '查看 B1' });
    laidOut([
      [place, 0, 500],
      [head('柜号'), 0, 120],
      [head('状态'), 420, 500],
      [button, left, right],
      [screen.getByRole('link', { name: 'B1' }), 10, 60],
    ]);
    place.scrollLeft = 200;
    return { place, button };
  }

  it.each([
    ['below the columns at the beginning', 90, 150, 170],
    ['below the columns at the end', 390, 450, 230],
    ['wider than what is left between them: its beginning', 130, 700, 210],
    ['in sight', 130, 190, 200],
  ])('%s', async (_, left, right, scrolled) => {
    const { place } = open(left, right);
    await user.tab();
    expect(place).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'B1' })).toHaveFocus();
    expect(place.scrollLeft).toBe(200);
    await user.tab();
    expect(place.scrollLeft).toBe(scrolled);
  });

  it('does not move away below a mouse', async () => {
    const { place, button } = open(90, 150);
    const matches = button.matches.bind(button);
    vi.spyOn(button, 'matches').mockImplementation((rule) => rule !== ':focus-visible' && matches(rule));
    await user.click(button);
    expect(button).toHaveFocus();
    expect(place.scrollLeft).toBe(200);
  });
});
