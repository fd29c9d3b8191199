import {
  opsExplainOrderQuote,
  opsOrderDetail,
  opsOrderList,
  type OpsOrderItem,
  type OutputOf,
} from '@boxhaul/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardOrder, deskOrderItem, showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { DeskOrdersPage } from './desk-orders-page';

// The page with its tables is the first of the file to be built.
const SLOW = { timeout: 10_000 };

const asked: OpsOrderItem = {
  ...boardOrder.order,
  cancelAskedAt: '2026-11-21 11:00:00',
  cancelAskReason: '船期取消',
};

function open(order: OpsOrderItem, events: OutputOf<typeof opsOrderDetail>['events'] = []) {
  const detail = { order, cabinets: [], documents: [], events, costs: [] };
  const server = fakeServer([
    [
      opsOrderList,
      done(opsOrderList, {
        data: [order],
        rowCount: 1,
        total: 1,
        pageNo: 1,
        pageSize: 20,
        counts: { pending_review: 4, approved: 3 },
        cancelAskedCount: 2,
      }),
    ],
    [opsOrderDetail, done(opsOrderDetail, detail)],
    [opsExplainOrderQuote, refused('0', '没有', { errcode: 'NOT_FOUND' })],
  ]);
  return { server, ...showDesk(<DeskOrdersPage />, ['order.view', 'order.review']) };
}

describe('the desk’s orders', () => {
  it('have a tab of their own for questions to cancel, with their number', async () => {
    const { server, user } = open(asked);
    expect(await screen.findByRole('button', { name: '全部 7' }, SLOW)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '申请取消 2' }));
    await waitFor(() => expect(server.to(opsOrderList).at(-1)?.body).toMatchObject({ cancelAsked: 'true' }));
    expect(server.to(opsOrderList).at(-1)?.body).not.toHaveProperty('state');
    expect(await screen.findByText('客户申请取消')).toBeVisible();
  });

  it('show the question and its answers in the drawer', async () => {
    const { user } = open(asked);
    await user.click(await screen.findByRole('button', { name: asked.orderNo }));
    const panel = await screen.findByRole('region', { name: '取消申请' });
    expect(panel).toHaveTextContent('船期取消');
    expect(within(panel).getByRole('button', { name: '同意取消' })).toBeVisible();
  });

  it('tell a reviewer what the customer has changed', async () => {
    const edited = {
      at: '2026-11-21 12:00:00',
      actor: '林远航',
      event: 'edited',
      eventText: '修改订单',
      note: '货物名称 家具 → 灯具\n箱量 2 → 3',
    };
    const { user } = open({ ...deskOrderItem, version: 2 }, [edited]);
    await user.click(await screen.findByRole('button', { name: deskOrderItem.orderNo }));
    const notice = await screen.findByRole('region', { name: '客户的修改' });
    expect(notice).toHaveTextContent('客户修改过此订单2026-11-21 12:00:00');
    expect(notice).toHaveTextContent('箱量 2 → 3');
  });
});
