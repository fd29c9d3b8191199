import { review } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardOrder, deskOrderItem, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { CancellationPanel } from './cancellation-panel';

const asked = {
  ...boardOrder.order,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期取消',
};
const show = (order = asked, mayAnswer = true) =>
  showDesk(<CancellationPanel order={order} mayAnswer={mayAnswer} />, ['order.review']);

describe('a customer’s question to cancel', () => {
  it('is not there without one', () => {
    show(deskOrderItem as typeof asked);
    expect(screen.queryByRole('region', { name: '取消申请' })).toBeNull();
  });

  it('is refused as it was read, though the customer has asked anew, until the dialog is closed', async () => {
    const server = fakeServer([[review.refuseCancellation, done(review.refuseCancellation, null)]]);
    const { user, rerender } = show();
    await user.click(screen.getByRole('button', { name: '不同意取消' }));
    const dialog = await screen.findByRole('dialog');
    rerender(
      <CancellationPanel order={{ ...asked, cancellationRequestedAt: '2026-11-21 12:00:00' }} mayAnswer />,
    );
    await user.click(within(dialog).getByRole('button', { name: '车辆已出发前往提柜' }));
    await user.click(within(dialog).getByRole('button', { name: '返回' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen).toEqual([]);
    await user.click(screen.getByRole('button', { name: '不同意取消' }));
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: '车辆已出发前往提柜' }));
    rerender(
      <CancellationPanel order={{ ...asked, cancellationRequestedAt: '2026-11-21 13:00:00' }} mayAnswer />,
    );
    await user.click(within(again).getByRole('button', { name: '不同意取消' }));
    await waitFor(() =>
      expect(server.seen.map(({ body }) => body['requestedAt'])).toEqual(['2026-11-21 12:00:00']),
    );
  });

  it('is read by everybody, and answered by customer service', () => {
    show(asked, false);
    expect(screen.getByText('船期取消')).toBeVisible();
    expect(screen.getByText('等待客服答复；答复前不能发布任务。')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('is agreed to after asking', async () => {
    const server = fakeServer([[review.agreeCancellation, done(review.agreeCancellation, null)]]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '同意取消' }));
    const ask = await screen.findByRole('dialog');
    expect(ask).toHaveTextContent('BH261121900007 将取消，已派出但未起运的任务一并撤回');
    expect(server.seen).toEqual([]);
    expect(within(ask).getByRole('button', { name: '同意取消' }).className).toMatch(/danger/);
    await user.click(within(ask).getByRole('button', { name: '同意取消' }));
    await waitFor(() => expect(toasts()).toEqual(['订单已取消']));
    expect(server.seen[0]?.body).toEqual({ id: '7', requestedAt: '2026-11-21 11:00:00' });
  });

  it('comes too late once a box has left', async () => {
    fakeServer([
      [review.agreeCancellation, refused('0', '已有箱起运，不能取消', { errcode: 'ORDER_STATE' })],
    ]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '同意取消' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '同意取消' }));
    await waitFor(() => expect(toasts()).toEqual(['已有箱起运，不能取消']));
  });

  it('is refused with a note, and the dialog says why that failed', async () => {
    const server = fakeServer([
      [
        review.refuseCancellation,
        inTurn(
          refused('0', '取消申请已变化，请刷新后再处理', { errcode: 'CONFLICT' }),
          done(review.refuseCancellation, null),
        ),
      ],
    ]);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: '不同意取消' }));
    const dialog = await screen.findByRole('dialog', { name: /不同意取消/ });
    expect(dialog).toHaveTextContent('客户的原因：船期取消');
    const send = within(dialog).getByRole('button', { name: '不同意取消' });
    expect(send.className).not.toMatch(/danger/);
    await user.click(send);
    expect(await within(dialog).findByText('请填写不同意的原因')).toBeVisible();
    expect(server.seen).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '码头已办单，不能退' }));
    await user.click(send);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('取消申请已变化');
    await user.click(send);
    await waitFor(() => expect(toasts()).toEqual(['已答复客户，订单照常派车']));
    expect(server.seen.at(-1)?.body).toEqual({
      id: '7',
      requestedAt: '2026-11-21 11:00:00',
      note: '码头已办单，不能退',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
