import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../lib/toast-store';
import { narrowWindow } from '../../testing/on-screen';
import type { GridColumn } from './column';
import { DataGrid } from './data-grid';
import type { DataGridProps } from './grid-model';
import { useBrowserStore } from './use-browser-store';

type Box = { no: string; port: string; price: number; note: string };
const BOXES: readonly Box[] = [
  { no: 'B1', port: '盐田', price: 300, note: 'a\tb' },
  { no: 'B2', port: '蛇口', price: 100, note: '急' },
  { no: 'B3', port: '盐田', price: 200, note: '' },
  { no: 'B4', port: '蛇口', price: 100, note: '等' },
];
const COLUMNS: readonly GridColumn<Box>[] = [
  {
    id: 'no',
    title: '柜号',
    width: 120,
    importance: 1,
    card: 'title',
    cell: ({ no }) => no,
    copy: ({ no }) => no,
    sort: ({ no }) => no,
  },
  {
    id: 'port',
    title: '港区',
    width: 120,
    importance: 3,
    cell: ({ port }) => port,
    copy: ({ port }) => port,
  },
  {
    id: 'price',
    title: '金额',
    width: 120,
    importance: 1,
    align: 'right',
    card: 'state',
    cell: ({ price }) => price,
    copy: ({ price }) => String(price),
    sort: ({ price }) => price,
    sum: { of: ({ price }) => price, words: (sum) => `${sum} 元` },
  },
  {
    id: 'note',
    title: '备注',
    width: 200,
    importance: 5,
    cell: ({ note }) => <a href="#note">{note || '无'}</a>,
    copy: ({ note }) => note,
  },
];
const open = vi.fn<(box: Box) => void>();
const take = vi.fn<(no: string) => void>();
const user = userEvent.setup({ delay: null });
/** What reached the clipboard last. */
const copied = () => navigator.clipboard.readText();

type Part = Partial<DataGridProps<Box>> & { chooses?: boolean };

function Shown({ chooses = true, ...part }: Part) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const store = useBrowserStore('test', '7');
  return (
    <DataGrid
      label="箱子"
      rows={BOXES}
      columns={COLUMNS}
      rowKey={({ no }) => no}
      rowName={({ no }) => no}
      store={store}
      open={open}
      primary={({ no }) => ({ label: '接手', run: () => take(no) })}
      more={({ no }) => [{ label: '退回', run: () => take(`退 ${no}`) }]}
      selection={chooses ? { keys, onChange: setKeys } : undefined}
      empty={{ title: '没有箱子' }}
      {...part}
    />
  );
}
const show = (part: Part = {}) => render(<Shown {...part} />);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const first = () =>
  screen
    .getAllByRole('row')
    .slice(1, 5)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const chosen = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const cell = (text: string) => screen.getByRole('gridcell', { name: text });

beforeEach(() => {
  open.mockClear();
  take.mockClear();
  toastStore.set([]);
});
afterEach(() => vi.unstubAllGlobals());

describe('a grid', () => {
  it('says where each row and column stands among all', () => {
    show({ total: 90, before: 50 });
    const grid = screen.getByRole('grid', { name: '箱子' });
    expect(grid).toHaveAttribute('aria-rowcount', '91');
    expect(grid).toHaveAttribute('aria-colcount', '6');
    expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '52');
    expect(cell('B1')).toHaveAttribute('aria-colindex', '2');
    expect(heads()).toEqual(['', '柜号', '港区', '金额', '备注', '操作']);
  });

  it('draws of ten thousand rows those in sight, and that of the cursor', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ ...BOXES[0]!, no: `N${i}` }));
    show({ rows });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001');
    await user.tab();
    await user.tab();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(screen.getByRole('row', { name: /N9999/ })).toHaveAttribute('aria-rowindex', '10001');
    expect(document.activeElement?.closest('[role=row]')).toBe(screen.getByRole('row', { name: /N9999/ }));
  });

  it('is walked by arrows, opened by Enter, and left by one Tab for each thing of its row', async () => {
    show();
    await user.tab();
    await user.tab();
    expect(cell('B1')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toHaveTextContent('蛇口');
    await user.keyboard('{Enter}');
    expect(open.mock.calls).toEqual([[BOXES[1]]]);
    await user.keyboard('{End}{Enter}');
    expect(take.mock.calls).toEqual([['B2']]);
    await user.keyboard('{Home}{ArrowRight}{Tab}');
    expect(document.activeElement).toHaveTextContent('急');
    await user.tab();
    expect(screen.getByRole('button', { name: '接手 B2' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('button', { name: '接手 B1' }).tabIndex).toBe(-1);
  });

  it('chooses by Space, by Shift all between, by its box all that are shown, and lets go by Esc', async () => {
    show();
    await user.click(screen.getByRole('checkbox', { name: '选择 B1' }));
    expect(chosen()).toEqual(['B1']);
    await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(chosen()).toEqual(['B1', 'B2', 'B3']);
    await user.keyboard(' ');
    expect(chosen()).toEqual(['B1', 'B2']);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部 4 条' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    expect(chosen()).toEqual(['B1', 'B2', 'B3', 'B4']);
    await user.click(all);
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: '选择 B4' }));
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('chooses along a walk with Shift', async () => {
    show();
    await user.click(cell('B2'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['B2', 'B3', 'B4']);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('offers all that match when it shows one page of them', async () => {
    const onChoose = vi.fn();
    show({ selection: { keys: new Set(['B1']), onChange: () => {}, matching: { count: 90, onChoose } } });
    await user.click(screen.getByRole('button', { name: '选择符合条件的全部 90 条' }));
    expect(onChoose).toHaveBeenCalledOnce();
  });

  it('copies the row of the cursor, or all that is chosen, as a sheet takes it', async () => {
    show();
    await user.click(cell('B1'));
    await user.keyboard('c');
    expect(await copied()).toBe('B1\t盐田\t300\t"a\tb"');
    await user.click(screen.getByRole('checkbox', { name: '选择 B2' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 B4' }));
    await user.keyboard('{Escape}c');
    expect(await copied()).toBe('B2\t蛇口\t100\t急\nB4\t蛇口\t100\t等');
    expect(toastStore.get().map(({ text }) => text)).toEqual(['已复制 1 行', '已复制 2 行']);
  });

  it('sorts by a press, beside others with Shift, and by keyboard on the head', async () => {
    show();
    await user.click(screen.getByRole('columnheader', { name: /金额/ }));
    expect(first()).toEqual(['B2', 'B4', 'B3', 'B1']);
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('columnheader', { name: /柜号/ }));
    await user.click(screen.getByRole('columnheader', { name: /柜号/ }));
    await user.keyboard('{/Shift}');
    expect(first()).toEqual(['B4', 'B2', 'B3', 'B1']);
    expect(screen.getByRole('columnheader', { name: /柜号/ })).toHaveAttribute('aria-sort', 'descending');
    await user.click(cell('B4'));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(first()).toEqual(['B1', 'B2', 'B3', 'B4']);
  });

  it('hands the wish to be sorted to whoever sorts', async () => {
    const onSort = vi.fn();
    show({ sort: [{ id: 'no', down: false }], onSort });
    await user.click(screen.getByRole('columnheader', { name: /柜号/ }));
    expect(onSort.mock.calls).toEqual([[[{ id: 'no', down: true }]]]);
    expect(first()).toEqual(['B1', 'B2', 'B3', 'B4']);
  });

  it('adds up each group and all, and closes a group', async () => {
    show({ group: { key: ({ port }) => port, title: ({ port }) => port } });
    const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(texts()[1]).toBe('盐田2已展开500 元');
    expect(texts()[4]).toBe('蛇口2已展开200 元');
    expect(texts().at(-1)).toBe('合计 4 行700 元');
    await user.click(screen.getByRole('gridcell', { name: /盐田.*已展开/ }));
    expect(texts()[1]).toBe('盐田2已收起500 元');
    expect(texts()).toHaveLength(6);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(texts()).toHaveLength(4);
    expect(open).not.toHaveBeenCalled();
  });
});

it('tells which row somebody comes to, by a press, an arrow, j or k; x chooses it; what stands beside is drawn', async () => {
  const onCursor = vi.fn<(box: Box) => void>();
  show({ onCursor, open: undefined, beside: <p>订单 1</p> });
  expect(screen.getByText('订单 1')).toBeVisible();
  expect(onCursor).not.toHaveBeenCalled();
  await user.click(cell('B2'));
  await user.keyboard('j{ArrowDown}k');
  expect(onCursor.mock.calls.map(([{ no }]) => no)).toEqual(['B2', 'B3', 'B4', 'B3']);
  await user.keyboard('x');
  expect(chosen()).toEqual(['B3']);
});

it('leaves it to its page to say what is chosen where that is wanted', async () => {
  show({ selection: { keys: new Set(['B1']), onChange: () => undefined, ownBar: true } });
  expect(screen.queryByRole('region', { name: '所选' })).toBeNull();
});

it('begins another page at its first row, and asks for more where its last is in sight', () => {
  const rows = Array.from({ length: 200 }, (_, i) => ({ ...BOXES[0]!, no: `N${i}` }));
  const onEnd = vi.fn();
  const view = render(<Shown rows={rows} before={0} onEnd={onEnd} />);
  const box = screen.getByRole('grid').parentElement!;
  box.scrollTop = 4000;
  view.rerender(<Shown rows={rows} before={200} onEnd={onEnd} />);
  expect(box.scrollTop).toBe(0);
  expect(onEnd).not.toHaveBeenCalled();
  view.rerender(<Shown rows={rows.slice(0, 5)} before={400} onEnd={onEnd} />);
  expect(onEnd).toHaveBeenCalledOnce();
});

describe('what may be done with a row', () => {
  it('stands behind ⋯, a right press and the menu key, and is walked by arrows', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'B1 的更多操作' }));
    const items = () =>
      within(screen.getByRole('menu'))
        .getAllByRole('menuitem')
        .map((one) => one.textContent);
    expect(items()).toEqual(['打开', '接手', '退回', '复制这一行']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(take.mock.calls).toEqual([['退 B1']]);
    expect(screen.queryByRole('menu')).toBeNull();
    await user.pointer({ keys: '[MouseRight]', target: cell('B3') });
    expect(screen.getByRole('menu', { name: 'B3 的操作' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(cell('B3')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    expect(screen.getByRole('menu', { name: 'B4 的操作' })).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the columns', () => {
  const menu = async () => {
    await user.click(screen.getByRole('button', { name: /^列/ }));
    return within(screen.getByRole('group', { name: '列与密度' }));
  };

  it('are hidden, moved and pinned by the menu, and stay so for the account', async () => {
    const view = show();
    const panel = await menu();
    expect(panel.getByRole('checkbox', { name: '柜号' })).toBeDisabled();
    await user.click(panel.getByRole('checkbox', { name: '港区' }));
    await user.click(panel.getByRole('button', { name: '备注 前移' }));
    await user.click(panel.getByRole('radio', { name: '紧凑' }));
    expect(heads()).toEqual(['', '柜号', '备注', '金额', '操作']);
    view.unmount();
    show();
    expect(heads()).toEqual(['', '柜号', '备注', '金额', '操作']);
    expect(screen.getAllByRole('row')[2]?.style.top).toBe('36px');
    const again = await menu();
    await user.click(again.getByRole('button', { name: '固定 金额' }));
    expect(heads()).toEqual(['', '金额', '柜号', '备注', '操作']);
    await user.click(again.getByRole('button', { name: '恢复默认' }));
    expect(heads()).toEqual(['', '柜号', '港区', '金额', '备注', '操作']);
  });

  it('are moved and widened on their heads by keyboard', async () => {
    show();
    await user.click(cell('B1'));
    await user.keyboard('{ArrowUp}{Shift>}{ArrowRight}{/Shift}');
    expect(heads()).toEqual(['', '港区', '柜号', '金额', '备注', '操作']);
    expect(screen.getByRole('columnheader', { name: '柜号' })).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const stored: unknown = JSON.parse(localStorage.getItem('boxhaul.grid.test.7') ?? '{}');
    expect(stored).toMatchObject({ widths: { no: expect.any(Number) as number } });
  });
});

describe('where there are no rows', () => {
  it('says so, or that they do not come, or waits', () => {
    const view = show({ rows: [] });
    expect(screen.getByText('没有箱子')).toBeVisible();
    const onRetry = vi.fn();
    view.rerender(
      <Shown rows={[]} error={{ title: '加载失败', message: '网络断了', busy: false, onRetry }} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('网络断了');
    expect(screen.queryByText('没有箱子')).toBeNull();
    view.rerender(<Shown rows={[]} loading />);
    expect(screen.queryByText('没有箱子')).toBeNull();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  });
});

it('is cards on a phone: title, state, the most important facts, the acts', async () => {
  narrowWindow(390);
  show();
  const [card] = screen.getAllByRole('listitem');
  expect([...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '港区',
    '备注',
  ]);
  await user.click(screen.getByRole('button', { name: '打开 B1' }));
  await user.click(screen.getByRole('button', { name: '接手 B1' }));
  expect([open.mock.calls.length, take.mock.calls]).toEqual([1, [['B1']]]);
  const more = screen.getByRole('button', { name: 'B2 的更多操作' });
  await user.click(more);
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
});

it('lets cards be chosen on a phone, one or all, with what may be done with them', async () => {
  narrowWindow(390);
  show();
  expect(screen.queryByRole('region', { name: '所选' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '选择 B2' }));
  const bar = () => within(screen.getByRole('region', { name: '所选' }));
  expect(bar().getByRole('status')).toHaveTextContent('已选 1 条');
  await user.click(screen.getByRole('checkbox', { name: '选择本页全部 4 条' }));
  expect(bar().getByRole('status')).toHaveTextContent('已选 4 条');
  await user.click(bar().getByRole('button', { name: '取消选择' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
});

it('shows as many facts on a card as it is told, the most important ones', () => {
  narrowWindow(390);
  show({ facts: 1 });
  const [card] = screen.getAllByRole('listitem');
  expect([...(card?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent)).toEqual(['港区']);
});

it('notes on a card what is to be noted, where there is such a thing', () => {
  narrowWindow(390);
  const NOTE: GridColumn<Box> = {
    id: 'todo',
    title: '待办',
    width: 100,
    importance: 1,
    card: 'note',
    cell: ({ no }) => no === 'B2' && '等放行',
  };
  show({ columns: [...COLUMNS, NOTE] });
  expect(screen.getAllByRole('listitem').map((card) => card.querySelector('p')?.textContent)).toEqual([
    undefined,
    '等放行',
    undefined,
    undefined,
  ]);
  expect(screen.queryByText('待办')).toBeNull();
});
