import type { Envelope } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { waitingBars } from '../../../testing/on-screen';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { fetchFirst } from '../testing/fetch-first';
import { show, url } from '../testing/show';
import { OrderListPage } from './order-list-page';
import type { OrderPageType } from './order-state';

const counts = orderCounts();
const pageOf = (...data: (typeof SAMPLE_ORDER)[]) =>
  done(orders.list, { data, rowCount: data.length, total: data.length && 100, pageNo: 1, pageSize: 20 });
const TROUBLE = refused('0', '系统开小差了', { errcode: 'INTERNAL', requestId: 'req-9' });
const other = { ...SAMPLE_ORDER, id: '8', orderId: '8', orderNo: 'BH8' };

/** The list's answers are given by hand. */
function open(pageType: OrderPageType = 'pending', address = '/') {
  const waiting: ((answer: Envelope) => void)[] = [];
  const server = fakeServer([
    [orders.list, () => new Promise<Envelope>((resolve) => waiting.push(resolve))],
    [orders.countByStatus, done(orders.countByStatus, counts)],
    [orders.detail, done(orders.detail, { cusOrderDto: other, fileList: [], cusCabinetDtoList: [] })],
  ]);
  show(<OrderListPage pageType={pageType} />, address);
  const answer = async (given: Envelope) => {
    await waitFor(() => expect(waiting).not.toEqual([]));
    await act(async () => waiting.splice(0).forEach((resolve) => resolve(given)));
  };
  return { server, answer, user: userEvent.setup({ delay: null }) };
}
const grid = () => screen.getByRole('grid');
const rows = () => within(grid()).queryAllByText(SAMPLE_ORDER.orderNo);
const comeBack = () =>
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });

fetchFirst(
  () => import('../detail/order-detail-dialog'),
  () => import('../tasks/task-dialog'),
  () => import('../audit/audit-dialog'),
);
beforeEach(() => closeMakeOrder());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

describe('an order list', () => {
  it('waits, then shows its orders; they stay, with a word about it, when they cannot be refreshed', async () => {
    const { answer } = open();
    expect(waitingBars()).toEqual(Array(10).fill('34px'));
    expect([screen.queryByRole('alert'), screen.queryByText('没有待审核的订单')]).toEqual([null, null]);
    await answer(pageOf(SAMPLE_ORDER));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(waitingBars()).toEqual([]);
    comeBack();
    await answer(TROUBLE);
    expect(await screen.findByRole('alert')).toHaveTextContent('订单加载失败系统开小差了请求编号 req-9');
    expect([rows().length, waitingBars().length]).toEqual([1, 0]);
  });

  it('that cannot be had at first says why, and tries again', async () => {
    const { answer, user } = open();
    await answer(TROUBLE);
    const told = await screen.findByRole('alert');
    expect([waitingBars(), rows(), screen.queryByText('没有待审核的订单')]).toEqual([[], [], null]);
    await user.click(within(told).getByRole('button', { name: '重试' }));
    await answer(pageOf(SAMPLE_ORDER));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without orders says nothing else once it cannot be refreshed', async () => {
    const { answer } = open();
    await answer(pageOf());
    expect(await screen.findByText('没有待审核的订单')).toBeVisible();
    comeBack();
    await answer(TROUBLE);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByText('没有待审核的订单')).toBeNull();
  });

  it('keeps the old orders, greyed, until those of another filter have come', async () => {
    const { answer, user } = open();
    await answer(pageOf(SAMPLE_ORDER));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(grid()).not.toHaveAttribute('data-stale');
    await user.click(screen.getByRole('button', { name: /^已驳回/ }));
    await waitFor(() => expect(grid()).toHaveAttribute('data-stale', 'true'));
    await answer(pageOf(SAMPLE_ORDER));
    await waitFor(() => expect(grid()).not.toHaveAttribute('data-stale'));
  });

  it.each<[OrderPageType, string, string, string, string]>([
    ['pending', '/', '没有待审核的订单', '发布的订单先在这里等待客服审核。', '发布订单'],
    ['order', '/', '还没有订单', '审核通过的订单会出现在这里。', '发布订单'],
    ['pending', '/?status=0', '没有符合条件的订单', '换个条件，或清除筛选再试。', '清除筛选'],
    ['pending', '/?q=a', '没有符合条件的订单', '换个条件，或清除筛选再试。', '清除筛选'],
    ['order', '/?from=2026-11-01', '没有符合条件的订单', '换个条件，或清除筛选再试。', '清除筛选'],
    ['order', '/?to=2026-11-01', '没有符合条件的订单', '换个条件，或清除筛选再试。', '清除筛选'],
  ])('%s without orders at %s', async (pageType, address, title, text, action) => {
    const { answer, user } = open(pageType, address);
    await answer(pageOf());
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^共/)).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^(发布订单|清除筛选)$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: action }));
    expect([url(), makeOrderStore.get().open]).toEqual(['', action === '发布订单']);
  });

  it('turns its pages, and begins at the first with another number of orders on each', async () => {
    const { answer, user } = open('order', '/?page=3');
    await answer(pageOf(SAMPLE_ORDER));
    expect(await screen.findByText('共 100 单')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '第 4 页' }));
    expect(url()).toBe('?page=4');
    await answer(pageOf(SAMPLE_ORDER));
    const sizes = screen.getByRole('combobox', { name: '每页条数' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10 条/页', '20 条/页', '50 条/页']);
    await user.selectOptions(sizes, '50');
    expect(url()).toBe('?size=50');
  });

  it('tells the age of an order by the time of its answer, then anew each half minute', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:10+08:00') });
    fakeServer([
      [
        orders.list,
        () => new Promise<Envelope>((resolve) => setTimeout(() => resolve(pageOf(SAMPLE_ORDER)), 5000)),
      ],
      [orders.countByStatus, done(orders.countByStatus, counts)],
    ]);
    show(<OrderListPage pageType="pending" />);
    const age = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      return screen.getByText(/秒前$/).textContent;
    };
    expect(await age(5100)).toBe('15 秒前');
    expect(await age(24_899)).toBe('15 秒前');
    expect(await age(1)).toBe('40 秒前');
  });
});

describe('the detail over an order list', () => {
  it('waits for the pending list that may hold it', async () => {
    const { server, answer } = open('pending', '/?order=7');
    await screen.findByRole('dialog', { name: '订单详情' });
    await answer(pageOf(other, SAMPLE_ORDER));
    expect(await within(screen.getByRole('dialog')).findByText(SAMPLE_ORDER.orderNo)).toBeVisible();
    expect(server.to(orders.detail)).toEqual([]);
  });

  it.each([
    ['the list is without it', pageOf(SAMPLE_ORDER)],
    ['the list cannot be had', TROUBLE],
  ])('is fetched when %s', async (_, given) => {
    const { server, answer } = open('pending', '/?order=8');
    await screen.findByRole('dialog', { name: '订单详情' });
    expect(server.to(orders.detail)).toEqual([]);
    await answer(given);
    expect(await within(screen.getByRole('dialog')).findByText('BH8')).toBeVisible();
    expect(server.to(orders.detail)).toHaveLength(1);
  });

  it('is fetched at once on the page of approved orders, though its list may hold it', async () => {
    const { server, answer } = open('order', '/?order=8');
    expect(await within(screen.getByRole('dialog')).findByText('BH8')).toBeVisible();
    await answer(pageOf(other));
    expect(server.to(orders.detail)).toHaveLength(1);
  });

  it.each([
    ['tasks', '任务详情'],
    ['audit', '审核记录'],
    ['order', '订单详情'],
  ])('is one of the dialogs: %s', async (kind, title) => {
    open('order', `/?${kind}=8`);
    expect((await screen.findAllByRole('dialog')).map((one) => one.querySelector('h2')?.textContent)).toEqual(
      [title],
    );
  });
});
