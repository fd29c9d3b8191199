import { type OrderItem, orders } from '@boxhaul/contract/orders';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../data/kit/session';
import { customerUser, done, fakeServer } from '../../testing/fake-server';
import { SAMPLE_ORDER } from '../../testing/sample-order';
import { placeRoutes } from '../orders/testing/samples';
import { show } from '../orders/testing/show';
import { LastOrder } from './last-order';
import type { OrderForm } from './order-form';

const onCopy = vi.fn<(form: OrderForm) => void>();
const of = (orderNo: string, createDate: string) => ({ ...SAMPLE_ORDER, orderNo, createDate });
const answer = (...data: OrderItem[]) =>
  done(orders.list, { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 1 });

function open(pending: OrderItem[], approved: OrderItem[]) {
  const server = fakeServer([
    [orders.list, ({ body }) => (body['pageType'] === 'pending' ? answer(...pending) : answer(...approved))],
    ...placeRoutes().filter(([call]) => call !== orders.list),
  ]);
  show(<LastOrder onCopy={onCopy} />);
  return server;
}
const menus = (...urls: string[]) =>
  signIn('t', {
    ...customerUser,
    custMenus: JSON.stringify(urls.map((menuUrl) => ({ menuUrl, menuName: '' }))),
  });

beforeEach(() => {
  onCopy.mockClear();
  signIn('t', customerUser);
});
afterEach(() => signOut());

describe('the last order', () => {
  it('has its place kept while it comes, and none when there is no order', async () => {
    open([], []);
    const place = () => document.querySelector('[aria-hidden="true"]');
    expect(place()).not.toBeNull();
    await waitFor(() => expect(place()).toBeNull());
    expect(screen.queryByText(/^上一单/)).toBeNull();
  });

  it.each([
    ['approved', [of('A', '2026-11-20 10:00:00')], [of('B', '2026-11-21 10:00:00')], 'B'],
    ['pending', [of('A', '2026-11-21 10:00:00')], [of('B', '2026-11-20 10:00:00')], 'A'],
    ['approved, of the same second', [of('A', '2026-11-21 10:00:00')], [of('B', '2026-11-21 10:00:00')], 'B'],
  ])('is the newest, %s', async (_, pending, approved, no) => {
    const server = open(pending, approved);
    await waitFor(() =>
      expect(screen.getByText(/^上一单/)).toHaveTextContent(`上一单 ${no}：深圳盐田港 · 家具 · 40HQ × 2`),
    );
    expect(server.to(orders.list).map(({ body }) => [body['pageNo'], body['pageSize']])).toEqual([
      ['1', '1'],
      ['1', '1'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: '复制上一单' }));
    expect(onCopy.mock.calls).toEqual([
      [expect.objectContaining({ goodsName: '家具', dockId: 11, requireDate: '', bookSpaceNo: '' })],
    ]);
    onCopy.mockClear();
    await userEvent.click(screen.getByRole('button', { name: /^再下一单，(今天|明天|后天) \d\d:\d\d$/ }));
    const again = onCopy.mock.calls[0]![0];
    expect(again).toMatchObject({ goodsName: '家具', dockId: 11, bookSpaceNo: '' });
    expect(again.requireDate.slice(11)).toBe(SAMPLE_ORDER.requireDate.slice(11));
    expect(Date.parse(`${again.requireDate.replace(' ', 'T')}+08:00`)).toBeGreaterThan(Date.now());
  });

  it.each([
    ['the approved', ['/admin/order'], ['order']],
    ['the pending', ['/admin/order-pending'], ['pending']],
    ['no', ['/admin/fee'], []],
  ])('is looked for among %s orders that the account may see', async (_, urls, pages) => {
    menus(...urls);
    const server = open([], []);
    await waitFor(() => expect(server.seen.length).toBeGreaterThan(pages.length));
    expect(server.to(orders.list).map(({ body }) => body['pageType'])).toEqual(pages);
  });

  it('is not looked for when nobody is signed in', async () => {
    signOut();
    const server = open([SAMPLE_ORDER], []);
    await waitFor(() => expect(server.seen).toHaveLength(1));
    await act(async () => {});
    expect(server.to(orders.list)).toEqual([]);
    expect(screen.queryByText(/^上一单/)).toBeNull();
  });

  it('may be none', async () => {
    const server = open([], []);
    await waitFor(() => expect(server.seen).toHaveLength(3));
    await act(async () => {});
    expect(screen.queryByText(/^上一单/)).toBeNull();
  });
});
