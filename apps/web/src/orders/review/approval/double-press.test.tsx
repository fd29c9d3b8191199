import { review } from '@boxhaul/contract/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { boardOrder, deskOrderItem, showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { CancellationPanel } from '../cancellation/cancellation-panel';
import { Reviewed } from '../testing/reviewed';

/** Two presses before anything can be painted. */
const pressTwice = (button: HTMLElement) =>
  act(() => {
    button.click();
    button.click();
  });
const named = (name: string | RegExp) => screen.getByRole('button', { name });
const asked = {
  ...boardOrder.order,
  cancellationRequestedAt: '2026-11-21 11:00:00',
  cancellationReason: '船期取消',
};

describe('a decision of the desk is asked and sent once, however quickly it is pressed', () => {
  it('approving', async () => {
    const server = fakeServer([[review.approve, done(review.approve, null)]]);
    const approved: string[] = [];
    showDesk(<Reviewed order={deskOrderItem} onApproved={() => approved.push('once')} />, ['order.review']);
    pressTwice(named('审核通过'));
    await waitFor(() => expect(approved).toEqual(['once']));
    expect(server.to(review.approve)).toHaveLength(1);
  });

  it('agreeing to cancel', async () => {
    const server = fakeServer([[review.agreeCancellation, done(review.agreeCancellation, null)]]);
    showDesk(<CancellationPanel order={asked} mayAnswer />, ['order.review']);
    pressTwice(named('同意取消'));
    const dialogs = await screen.findAllByRole('dialog');
    expect(dialogs).toHaveLength(1);
    pressTwice(within(dialogs[0]!).getByRole('button', { name: '同意取消' }));
    await waitFor(() => expect(toasts()).toEqual(['订单已取消']));
    expect(server.to(review.agreeCancellation)).toHaveLength(1);
  });

  it('refusing to cancel', async () => {
    const server = fakeServer([[review.refuseCancellation, done(review.refuseCancellation, null)]]);
    const { user } = showDesk(<CancellationPanel order={asked} mayAnswer />, ['order.review']);
    await user.click(named('不同意取消'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: '码头已办单，不能退' }));
    pressTwice(within(dialog).getByRole('button', { name: '不同意取消' }));
    await waitFor(() => expect(toasts()).toEqual(['已答复客户，订单照常派车']));
    expect(server.to(review.refuseCancellation)).toHaveLength(1);
  });

  it('rejecting', async () => {
    const server = fakeServer([[review.reject, done(review.reject, null)]]);
    const { user } = showDesk(<Reviewed order={deskOrderItem} />, ['order.review']);
    await user.click(named('驳回'));
    const dialog = await screen.findByRole('dialog', { name: /驳回订单/ });
    await user.click(within(dialog).getByRole('button', { name: '门点地址不完整' }));
    pressTwice(within(dialog).getByRole('button', { name: '驳回' }));
    await waitFor(() => expect(toasts()).toEqual(['已驳回']));
    expect(server.to(review.reject)).toHaveLength(1);
  });

  it('pricing', async () => {
    const server = fakeServer([[review.price, done(review.price, null)]]);
    const order = { ...deskOrderItem, auditPrice: null, total: null, getQuoteType: 1 };
    const { user } = showDesk(<Reviewed order={order} />, ['order.review']);
    await user.click(named('报价'));
    const dialog = await screen.findByRole('dialog', { name: /意向单报价/ });
    await user.type(within(dialog).getByLabelText(/单价/), '900');
    pressTwice(within(dialog).getByRole('button', { name: '发给客户' }));
    await waitFor(() => expect(toasts()).toEqual(['报价已发给客户确认']));
    expect(server.to(review.price).map(({ body }) => body['price'])).toEqual(['900']);
  });
});
