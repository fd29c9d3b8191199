import { dispatch, type BoardOrder } from '@boxhaul/contract/dispatch';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { boardCounts, boardCabinet, boardOrder, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn } from '../../../testing/fake-server';
import { DispatchPage } from '../dispatch-page';

const LINE = '该订单已不在当前列表，关闭后收起';
const order = (n: number): BoardOrder => ({
  ...boardOrder,
  order: { ...boardOrder.order, id: String(n), orderNo: `BH${n}` },
  cabinets: [{ ...boardCabinet, cabinetId: String(20 + n), tasks: [] }],
});
const board = (...numbers: number[]) =>
  done(dispatch.board, {
    data: numbers.map(order),
    rowCount: numbers.length,
    total: numbers.length,
    pageNo: 1,
    pageSize: 10,
    counts: boardCounts(numbers.length),
  });

async function show(...boards: ReturnType<typeof board>[]) {
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
const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const reason = () => screen.getByRole('textbox', { name: '原因' });
async function begin({ user }: Awaited<ReturnType<typeof show>>) {
  const card = screen.getByRole('article', { name: '订单 BH1' });
  await user.click(within(card).getByRole('button', { name: '第 1 箱挂起' }));
  await user.type(reason(), '工厂停电');
}

it('an order that leaves the list stays while something is typed in it, where it stood', async () => {
  const shown = await show(board(1, 2), board(2, 3), board(3));
  await begin(shown);
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  expect(cards()).toEqual(['订单 BH1', '订单 BH2', '订单 BH3']);
  expect(screen.getByRole('checkbox', { name: '全选本页（2 箱）' })).toBeInTheDocument();
  await shown.refresh();
  await waitFor(() => expect(cards()).toEqual(['订单 BH1', '订单 BH3']));
  expect(reason()).toHaveValue('工厂停电');
  await shown.user.click(screen.getByRole('button', { name: '返回' }));
  await shown.user.click(screen.getByRole('button', { name: '放弃并关闭' }));
  expect(cards()).toEqual(['订单 BH3']);
  expect(screen.queryByText(LINE)).toBeNull();
});

it('stays though the list is empty without it, and is as it is now once it is there again', async () => {
  const shown = await show(board(1), board(), board(1), board());
  await begin(shown);
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  expect(screen.queryByText('没有待派的订单')).toBeNull();
  await shown.refresh();
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull());
  expect(reason()).toHaveValue('工厂停电');
  await shown.refresh();
  expect(await screen.findByText(LINE)).toBeInTheDocument();
  await shown.user.click(screen.getByRole('button', { name: '返回' }));
  await shown.user.click(screen.getByRole('button', { name: '放弃并关闭' }));
  expect(cards()).toEqual([]);
  expect(screen.getByText(/^没有.*的箱$/)).toBeVisible();
});

it('an order in which nothing is open, or no more, leaves at once', async () => {
  const shown = await show(board(1, 2), board(1, 3), board(3));
  await begin(shown);
  await shown.user.click(screen.getByRole('button', { name: '返回' }));
  await shown.user.click(screen.getByRole('button', { name: '放弃并关闭' }));
  await shown.refresh();
  await waitFor(() => expect(cards()).toEqual(['订单 BH1', '订单 BH3']));
  await shown.refresh();
  await waitFor(() => expect(cards()).toEqual(['订单 BH3']));
  expect(screen.queryByText(LINE)).toBeNull();
});
