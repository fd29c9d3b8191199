import { orders } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { ORDER_ACTIONS } from '@boxhaul/domain/orders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { fetchFirst } from '../testing/fetch-first';
import { act } from '../testing/row-acts';
import { show, url } from '../testing/show';
import { OrderListPage } from './order-list-page';
import { ACTION_LABELS } from './use-order-actions';
import type { OrderItem } from '../../../data/orders/orders.api';

const counts = orderCounts({
  pendingReview: 3,
  awaitingCustomer: 1,
  rejected: 2,
  approved: 4,
  running: 5,
  finished: 6,
});

function open(pageType: 'pending' | 'order', items: OrderItem[], address = '/') {
  const server = fakeServer([
    [orders.list, done(orders.list, { data: items, rowCount: 25, total: 25, pageNo: 1, pageSize: 10 })],
    [orders.countByStatus, done(orders.countByStatus, counts)],
    [orders.cancel, done(orders.cancel, null)],
    [orders.acceptQuote, done(orders.acceptQuote, null)],
    [orders.declineQuote, done(orders.declineQuote, null)],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
    [orders.documents, done(orders.documents, [])],
    [
      orders.detail,
      done(orders.detail, {
        cusOrderDto: SAMPLE_ORDER,
        fileList: [],
        cusCabinetDtoList: [
          {
            cabinetId: '1',
            seq: 1,
            cabinetNo: 'CSQU3054383',
            sealNo: 'S1',
            cabinetState: 2,
            legs: [],
            phase: '赶路中',
            driverName: '陈师傅',
            plateNumber: '粤B12345',
            phone: '139****0001',
            requireDate: '2026-11-25 09:00:00',
            hold: null,
            marks: [],
            pairedWith: null,
            weighing: null,
            taskId: '62',
          },
        ],
      }),
    ],
  ]);
  show(<OrderListPage pageType={pageType} />, address);
  return { server, user: userEvent.setup({ delay: null }) };
}

fetchFirst(
  () => import('../detail/order-detail-dialog'),
  () => import('./confirm-action-dialog'),
);
beforeEach(() => closeMakeOrder());

describe('the order list', () => {
  it('counts each state and asks for the chosen one from the first page', async () => {
    const { server, user } = open('pending', [SAMPLE_ORDER], '/?page=2');
    const tab = await screen.findByRole('button', { name: /^待确认报价\s*1$/ });
    expect(screen.getByRole('button', { name: /^全部\s*6$/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(tab);
    expect(url()).toBe('?status=4');
    await waitFor(() =>
      expect(server.to(orders.list).at(-1)?.body).toMatchObject({
        pageType: 'pending',
        status: '4',
        pageNo: '1',
      }),
    );
  });

  it('searches, and for everything again once the box is empty', async () => {
    const { server, user } = open('order', [SAMPLE_ORDER]);
    await user.type(await screen.findByRole('searchbox', { name: '搜索订单' }), 'YMLU{Enter}');
    await waitFor(() => expect(server.to(orders.list).at(-1)?.body).toMatchObject({ keyword: 'YMLU' }));
    expect(url()).toBe('?q=YMLU');
    await user.clear(screen.getByRole('searchbox'));
    expect(url()).toBe('');
  });

  it.each(ORDER_ACTIONS.map((action) => [action]))(
    'offers %s when the server does, and nothing else',
    async (action) => {
      open('order', [{ ...SAMPLE_ORDER, actions: [action], documentCount: 0 }]);
      await screen.findByText(SAMPLE_ORDER.orderNo);
      const shown = ACTION_LABELS.filter(([, label]) =>
        screen.queryByRole('button', { name: `${label} ${SAMPLE_ORDER.orderNo}` }),
      );
      expect(screen.queryByRole('button', { name: /更多操作$/ })).toBeNull();
      expect(shown.map(([name]) => name)).toEqual([action]);
    },
  );

  it('has one act in the row, and each of them once behind ⋯', async () => {
    const { user } = open('order', [{ ...SAMPLE_ORDER, actions: [...ORDER_ACTIONS], documentCount: 0 }]);
    await user.click(await screen.findByRole('button', { name: `${SAMPLE_ORDER.orderNo} 的更多操作` }));
    const behind = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(behind.toSorted()).toEqual(
      ['打开', '复制这一行', ...ACTION_LABELS.map(([, label]) => label)].toSorted(),
    );
    const shown = ACTION_LABELS.filter(([, label]) =>
      screen.queryByRole('button', { name: `${label} ${SAMPLE_ORDER.orderNo}`, hidden: true }),
    );
    expect(shown).toHaveLength(1);
  });

  it('cancels after a question, and refreshes (S4)', async () => {
    const { server, user } = open('pending', [SAMPLE_ORDER]);
    await act(user, '取消');
    const question = await screen.findByRole('dialog', { name: '取消订单操作' });
    expect(within(question).getByText('确认取消此订单？')).toBeVisible();
    const before = server.to(orders.list).length;
    await user.click(within(question).getByRole('button', { name: '取消订单' }));
    expect(await screen.findByText('操作成功')).toBeVisible();
    expect(server.to(orders.cancel)[0]?.path).toMatch(/\/7$/);
    await waitFor(() => expect(server.to(orders.list).length).toBeGreaterThan(before));
  });

  it('says 取消发送 when the question is declined, and sends nothing (S4)', async () => {
    const { server, user } = open('pending', [SAMPLE_ORDER]);
    await act(user, '取消');
    await user.click(await screen.findByRole('button', { name: '保留订单' }));
    expect(screen.getByText('取消发送')).toBeVisible();
    expect(server.to(orders.cancel)).toHaveLength(0);
  });

  it('accepts the price that it showed, after a question', async () => {
    const { server, user } = open('pending', [{ ...SAMPLE_ORDER, actions: ['accept_quote'] }]);
    await act(user, '接受报价');
    const question = await screen.findByRole('dialog', { name: '接受报价' });
    expect(question).toHaveTextContent('单价 910.00 元/箱，合计 1,820.00 元');
    expect(server.to(orders.acceptQuote)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: '接受并下单' }));
    expect(await screen.findByText('操作成功')).toBeVisible();
    expect(server.to(orders.acceptQuote)[0]?.body).toMatchObject({ id: '7', price: '910.00' });
  });

  it('declines with the reason that was given', async () => {
    const { server, user } = open('pending', [{ ...SAMPLE_ORDER, actions: ['decline_quote'] }]);
    await act(user, '不接受');
    const question = await screen.findByRole('dialog', { name: '不接受报价' });
    await user.type(within(question).getByRole('textbox', { name: '原因（选填）' }), '高于预算');
    await user.click(within(question).getByRole('button', { name: '不接受并取消订单' }));
    expect(await screen.findByText('操作成功')).toBeVisible();
    expect(server.to(orders.declineQuote)[0]?.body).toMatchObject({ id: '7', reason: '高于预算' });
  });

  it('shows the detail out of the item itself on the pending page (S2)', async () => {
    const { server, user } = open('pending', [SAMPLE_ORDER]);
    await user.click(await screen.findByText(SAMPLE_ORDER.orderNo));
    const dialog = await screen.findByRole('dialog', { name: '订单详情' });
    expect(within(dialog).getByText('910.00 元/箱')).toBeVisible();
    expect(server.to(orders.detail)).toHaveLength(0);
    expect(url()).toBe('?order=7');
    await user.keyboard('{Escape}');
    expect(url()).toBe('');
  });

  it('fetches the detail elsewhere, with its boxes', async () => {
    const { server } = open('order', [SAMPLE_ORDER], '/?order=7');
    expect(await screen.findByText('CSQU3054383')).toBeVisible();
    expect(screen.getByText('赶路中')).toBeVisible();
    expect(server.to(orders.detail)).toHaveLength(1);
  });

  it('tracks by the code of the running box', async () => {
    const { user } = open('order', [{ ...SAMPLE_ORDER, actions: ['track'] }]);
    await act(user, '货物跟踪');
    await waitFor(() => expect(url()).toBe('?track=10'));
  });

  it('copies an order into a new draft without its price and date', async () => {
    const { user } = open('pending', [{ ...SAMPLE_ORDER, actions: ['copy'] }]);
    await act(user, '复制');
    await waitFor(() => expect(makeOrderStore.get().open).toBe(true));
    const draft = makeOrderStore.get().prefill?.draft;
    expect(draft).toMatchObject({ orderType: 0, regionCode: '440307003', goodsName: '家具' });
    expect(draft?.price).toBeUndefined();
    expect(draft?.requireDate).toBeUndefined();
  });

  it('says why the list failed, and tries again', async () => {
    fakeServer([
      [orders.list, refused('0', '您没有此操作的权限', { errcode: 'FORBIDDEN', requestId: 'req-9' })],
      [orders.countByStatus, done(orders.countByStatus, counts)],
    ]);
    show(<OrderListPage pageType="order" />);
    expect(await screen.findByText('您没有此操作的权限')).toBeVisible();
    expect(screen.getByText('请求编号 req-9')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
