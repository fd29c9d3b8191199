import type { Call } from '@boxhaul/contract/kit';
import { orders } from '@boxhaul/contract/orders';
import { places } from '@boxhaul/contract/pricing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { done, fakeServer } from '../../../testing/fake-server';
import { orderCounts } from '../../../testing/order-counts';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import type { OrderItem } from '../../../data/orders/orders.api';
import { act as press } from '../testing/row-acts';
import { show } from '../testing/show';
import { OrderListPage } from './order-list-page';

const counts = orderCounts();

it.each<[OrderItem['actions'][number], string, string, Call]>([
  ['cancel', '取消', '取消订单', orders.cancel],
  ['accept_quote', '接受报价', '接受并下单', orders.acceptQuote],
  ['decline_quote', '不接受', '不接受并取消订单', orders.declineQuote],
  ['withdraw_cancellation', '撤回申请', '撤回申请', orders.withdrawCancellation],
  ['request_cancellation', '申请取消', '提交申请', orders.requestCancellation],
])(
  '%s is sent once, however quickly it is pressed, and its dialog closes',
  async (action, button, ok, call) => {
    const items = [{ ...SAMPLE_ORDER, actions: [action], documentCount: 0 }];
    const server = fakeServer([
      [orders.list, done(orders.list, { data: items, rowCount: 1, total: 1, pageNo: 1, pageSize: 10 })],
      [orders.countByStatus, done(orders.countByStatus, counts)],
      [places.harborsWithDocks, done(places.harborsWithDocks, [])],
      [call, done(call, null)],
    ]);
    show(<OrderListPage pageType="pending" />);
    const user = userEvent.setup({ delay: null });
    await press(user, button);
    const dialog = await screen.findByRole('dialog');
    if (action === 'request_cancellation')
      await user.click(within(dialog).getByRole('button', { name: '船期变更' }));
    const send = within(dialog).getByRole('button', { name: ok });
    act(() => {
      send.click();
      send.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(call)).toHaveLength(1);
  },
);
