import { orders } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeMakeOrder, makeOrderStore } from '../../../data/orders/make-order-store';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import type { OrderItem } from '../../../data/orders/orders.api';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { act } from '../testing/row-acts';
import { show } from '../testing/show';
import { OrderListPage } from './order-list-page';

const counts = orderCounts({ approved: 1 });
const APPROVED: OrderItem = {
  ...SAMPLE_ORDER,
  status: 1,
  orderStatus: 3,
  orderStatusName: '待派车',
  actions: ['request_cancellation'],
  documentCount: 0,
};
const ASKED: OrderItem = {
  ...APPROVED,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期变更',
  actions: ['withdraw_cancellation'],
};

function open(item: OrderItem, pageType: 'order' | 'pending' = 'order', address = '/') {
  const server = fakeServer([
    [orders.list, done(orders.list, { data: [item], rowCount: 1, total: 1, pageNo: 1, pageSize: 10 })],
    [orders.countByStatus, done(orders.countByStatus, counts)],
    [places.harborsWithDocks, done(places.harborsWithDocks, [])],
    [
      orders.requestCancellation,
      inTurn(
        refused('0', '已有箱起运，不能取消', { errcode: 'ORDER_STATE' }),
        done(orders.requestCancellation, null),
      ),
    ],
    [orders.withdrawCancellation, done(orders.withdrawCancellation, null)],
    [
      orders.audit,
      done(orders.audit, {
        orderId: '7',
        orderNo: item.orderNo,
        status: 1,
        statusText: '待派车',
        auditPrice: '910.00',
        total: '1820.00',
        rejectReason: null,
        cancellationRequestedAt: item.cancellationRequestedAt,
        cancellationReason: item.cancellationReason,
        cancellationRefusal: item.cancellationRefusal,
        reason: null,
        events: [],
        canAnswerQuote: false,
      }),
    ],
  ]);
  show(<OrderListPage pageType={pageType} />, address);
  return { server, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => closeMakeOrder());

describe('asking to cancel an approved order', () => {
  it('needs a reason, says in place why it failed, and refreshes the list', async () => {
    const { server, user } = open(APPROVED);
    await act(user, '申请取消');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(`申请取消 · ${APPROVED.orderNo}`);
    expect(dialog).toHaveTextContent('取消须由客服同意');
    await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
    expect(await within(dialog).findByText('请填写取消原因')).toBeVisible();
    expect(server.to(orders.requestCancellation)).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: '取消原因' }), '  改走海铁  ');
    await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('已有箱起运，不能取消');
    const before = server.to(orders.list).length;
    await user.click(within(dialog).getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('已申请取消，等待客服处理')).toBeVisible();
    expect(server.to(orders.requestCancellation).at(-1)?.body).toEqual({ id: '7', reason: '改走海铁' });
    await waitFor(() => expect(server.to(orders.list).length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown in its row, and taken back after a question', async () => {
    const { server, user } = open(ASKED);
    expect(
      await screen.findByRole('gridcell', { name: '已申请取消，等待客服处理，取消原因：船期变更' }),
    ).toBeVisible();
    await act(user, '撤回申请');
    const question = await screen.findByRole('dialog', { name: '撤回取消申请' });
    expect(question).toHaveTextContent('照常派车');
    expect(server.to(orders.withdrawCancellation)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '撤回申请' }));
    expect(await screen.findByText('操作成功')).toBeVisible();
    expect(server.to(orders.withdrawCancellation)[0]?.body).toEqual({ id: '7' });
  });

  it('tells in the audit dialog and in its row why it was refused', async () => {
    open({ ...APPROVED, cancellationRefusal: '车已在途' }, 'order', '/?audit=7');
    const dialog = await screen.findByRole('dialog', { name: '审核记录' });
    expect(await within(dialog).findByText('客服未同意取消：车已在途')).toBeVisible();
    expect(await screen.findAllByText('客服未同意取消：车已在途')).toHaveLength(2);
  });

  it('tells in the audit dialog that it waits', async () => {
    open(ASKED, 'order', '/?audit=7');
    const dialog = await screen.findByRole('dialog', { name: '审核记录' });
    expect(await within(dialog).findByText(/已申请取消，等待客服处理（2026-11-21 11:00:00）/)).toBeVisible();
  });
});

describe('the detail of a pending order', () => {
  it('leads to its edit', async () => {
    const { user } = open({ ...SAMPLE_ORDER, documentCount: 0 }, 'pending', '/?order=7');
    const dialog = await screen.findByRole('dialog', { name: '订单详情' });
    await user.click(await within(dialog).findByRole('button', { name: '编辑' }));
    await waitFor(() => expect(makeOrderStore.get().edited?.orderId).toBe('7'));
    expect(makeOrderStore.get().edited).toMatchObject({
      version: 1,
      price: '910.00',
      draft: { goodsName: '家具', requireDate: SAMPLE_ORDER.requireDate },
    });
    expect(screen.queryByRole('dialog', { name: '订单详情' })).toBeNull();
  });
});
