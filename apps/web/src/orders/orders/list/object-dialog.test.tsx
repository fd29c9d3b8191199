import { orderChanges } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showTo, toasts } from '../../../testing/desk-fixtures';
import { customerUser, done, fakeServer, refused } from '../../../testing/fake-server';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { ObjectDialog } from './object-dialog';

function show(answers: Parameters<typeof fakeServer>[0], status = 0) {
  const server = fakeServer(answers);
  const closed: string[] = [];
  const order = { ...SAMPLE_ORDER, status };
  return {
    server,
    closed,
    ...showTo(customerUser, <ObjectDialog order={order} onClose={() => closed.push('closed')} />),
  };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: /对代下单提出异议/ }));

describe('an objection to an order that was placed for one', () => {
  it('says what follows before and after review', async () => {
    const { unmount } = show([]);
    expect((await dialog()).getByText('提出后订单立即取消，客服会收到您的原因。')).toBeVisible();
    unmount();
    show([], 1);
    expect((await dialog()).getByText('订单已审核通过：提出后不再派车，由客服答复。')).toBeVisible();
  });

  it('needs a reason, which one press fills in, and is sent once', async () => {
    const { server, user, closed } = show([[orderChanges.object, done(orderChanges.object, null)]]);
    const ask = await dialog();
    await user.click(ask.getByRole('button', { name: '提出异议' }));
    expect(server.seen).toEqual([]);
    await user.click(ask.getByRole('button', { name: '没有下过这张单' }));
    await user.dblClick(ask.getByRole('button', { name: '提出异议' }));
    await waitFor(() => expect(closed).toEqual(['closed']));
    expect(toasts()).toEqual(['已提出异议，客服会尽快处理']);
    expect(server.to(orderChanges.object).map(({ body }) => body)).toEqual([
      { id: SAMPLE_ORDER.orderId, reason: '没有下过这张单' },
    ]);
  });

  it('stays open with what was typed where it is refused', async () => {
    const { user, closed } = show([
      [
        orderChanges.object,
        refused('0', '提出异议的时间已过，如需取消请申请取消', { errcode: 'ORDER_STATE' }),
      ],
    ]);
    const ask = await dialog();
    await user.type(ask.getByRole('textbox', { name: '异议原因' }), '柜型不对');
    await user.click(ask.getByRole('button', { name: '提出异议' }));
    expect(await ask.findByText('提出异议的时间已过，如需取消请申请取消')).toBeVisible();
    expect(ask.getByRole('textbox', { name: '异议原因' })).toHaveValue('柜型不对');
    expect(closed).toEqual([]);
  });
});
