import { dispatch, type BoardOrder } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardPage, boardCabinet, boardOrder, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn } from '../../../testing/fake-server';
import { narrowWindow } from '../../../testing/on-screen';
import { DispatchPage } from '../dispatch-page';

const LINE = '该订单已不在当前列表，关闭后收起';
const order = (n: number): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, id: String(n), orderNo: `BH${n}` },
  cabinets: [{ ...boardCabinet, cabinetId: String(20 + n), tasks: [] }],
});
const board = (...numbers: number[]) => boardPage(numbers.map(order));

async function show(...boards: ReturnType<typeof board>[]) {
  narrowWindow(1440);
  fakeServer([
    [dispatch.board, inTurn(...boards)],
    [dispatch.look, done(dispatch.look, { views: [], carriers: [] })],
  ]);
  const shown = showDesk(<DispatchPage />, ['dispatch.view', 'dispatch.assign']);
  await screen.findByRole('article', { name: '订单 BH1' });
  return {
    ...shown,
    refresh: () => act(() => shown.cache.invalidateQueries({ queryKey: ['desk', dispatch.board.name] })),
  };
}
const card = () => screen.queryByRole('article')?.getAttribute('aria-label') ?? null;
const rows = () =>
  screen.queryAllByRole('row').flatMap(({ textContent }) => /BH\d #1/.exec(textContent ?? '') ?? []);
const reason = () => screen.getByRole('textbox', { name: '原因' });
async function begin({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(
    within(screen.getByRole('article', { name: '订单 BH1' })).getByRole('button', { name: '第 1 箱挂起' }),
  );
  await user.type(reason(), '工厂停电');
}
async function giveUp({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole('button', { name: '返回' }));
  await user.click(screen.getByRole('button', { name: '放弃并关闭' }));
}

it('an order that leaves the list stays beside it while something is typed in it', async () => {
  const shown = await show(board(1, 2), board(2, 3), board(3));
  await begin(shown);
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  expect(card()).toBe('订单 BH1');
  expect(rows()).toEqual(['BH2 #1', 'BH3 #1']);
  await shown.refresh();
  await waitFor(() => expect(rows()).toEqual(['BH3 #1']));
  expect(reason()).toHaveValue('工厂停电');
  await giveUp(shown);
  expect(card()).toBe('订单 BH3');
  expect(screen.queryByText(LINE)).toBeNull();
});

it('stays though the list is empty without it, and is as it is now once it is there again', async () => {
  const shown = await show(board(1), board(), board(1), board());
  await begin(shown);
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  await shown.refresh();
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  expect(reason()).toHaveValue('工厂停电');
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  await giveUp(shown);
  expect(card()).toBeNull();
  expect(screen.getByText(/^没有.*的箱$/)).toBeVisible();
});

it('the box that is looked at stays when others come before it; when it leaves, what is in its place is shown', async () => {
  const shown = await show(board(1, 2), board(4, 1, 2), board(2));
  await shown.refresh();
  await waitFor(() => expect(rows()).toEqual(['BH4 #1', 'BH1 #1', 'BH2 #1']));
  expect(card()).toBe('订单 BH1');
  await shown.refresh();
  await waitFor(() => expect(card()).toBe('订单 BH2'));
});

it('the order beside the list is that of the row that the cursor comes to', async () => {
  const shown = await show(board(1, 2, 3));
  await shown.user.click(screen.getByRole('gridcell', { name: /BH2 #1/ }));
  expect(card()).toBe('订单 BH2');
  await shown.user.keyboard('{ArrowDown}');
  expect(card()).toBe('订单 BH3');
  await shown.user.keyboard('kk');
  expect(card()).toBe('订单 BH1');
  await shown.user.click(screen.getByRole('button', { name: '收起详情' }));
  expect(card()).toBeNull();
  await shown.user.click(screen.getByRole('button', { name: '显示详情' }));
  expect(card()).toBe('订单 BH1');
});

describe('in a window without room beside the list', () => {
  async function openAt(address: string, ...boards: ReturnType<typeof board>[]) {
    narrowWindow(1024);
    fakeServer([
      [dispatch.board, inTurn(...boards)],
      [dispatch.look, done(dispatch.look, { views: [], carriers: [] })],
    ]);
    const shown = showDesk(<DispatchPage />, ['dispatch.view', 'dispatch.assign'], undefined, address);
    await screen.findByRole('row', { name: /BH1 #1/ });
    return {
      ...shown,
      refresh: () => act(() => shown.cache.invalidateQueries({ queryKey: ['desk', dispatch.board.name] })),
    };
  }

  it('a drawer has the order of the box that the address names, not of the first one', async () => {
    await openAt('/ops/dispatch?box=22', board(1, 2));
    expect(await screen.findByRole('dialog', { name: 'BH2 第 1 箱' })).toBeVisible();
    expect(card()).toBe('订单 BH2');
  });

  it('a row opens it, and it goes with the box that leaves while nothing is typed', async () => {
    const { user, refresh } = await openAt('/ops/dispatch', board(1, 2), board(1), board(1, 2));
    expect(card()).toBeNull();
    await user.click(screen.getByRole('gridcell', { name: /BH2 #1/ }));
    expect(card()).toBe('订单 BH2');
    await refresh();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Once it is there again its drawer stays closed.
    await refresh();
    await screen.findByRole('row', { name: /BH2 #1/ });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open while something is typed in an order that has left the list', async () => {
    const shown = await openAt('/ops/dispatch?box=21', board(1, 2), board(2));
    await screen.findByRole('article', { name: '订单 BH1' });
    await begin(shown);
    await shown.refresh();
    expect(await screen.findByText(LINE)).toBeInTheDocument();
    expect(reason()).toHaveValue('工厂停电');
    await giveUp(shown);
    await waitFor(() => expect(card()).toBeNull());
  });
});
