import { orders } from '@boxhaul/contract/orders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toastStore } from '../../../lib/toast-store';
import { done, fakeServer, refused } from '../../../testing/fake-server';
import { SAMPLE_ORDER } from '../../../testing/sample-order';
import { show } from '../testing/show';
import { ConfirmActionDialog } from './confirm-action-dialog';
import type { ConfirmedAction } from './use-order-actions';

const toasts = () => toastStore.get().map(({ text }) => text);

function open(action: ConfirmedAction['action'], part = {}) {
  const toldAtClose: string[] = [];
  const onClose = vi.fn<() => void>(() => void toldAtClose.push(...toasts()));
  show(<ConfirmActionDialog asked={{ action, item: { ...SAMPLE_ORDER, ...part } }} onClose={onClose} />);
  return { onClose, toldAtClose, user: userEvent.setup({ delay: null }) };
}

it('a refusal is told, without success, and the question is over', async () => {
  fakeServer([[orders.cancel, refused('0', '订单已派车', { errcode: 'ORDER_STATE' })]]);
  const { onClose, user } = open('cancel');
  await user.click(screen.getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['订单已派车']);
});

it('what was done is told once, and the question is over', async () => {
  const server = fakeServer([[orders.cancel, done(orders.cancel, null)]]);
  const { onClose, user } = open('cancel');
  expect(screen.getByRole('dialog', { name: '取消订单操作' })).toHaveTextContent(
    '确认取消此订单？保留订单取消订单',
  );
  await user.click(screen.getByRole('button', { name: '取消订单' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts()).toEqual(['操作成功']);
  expect(server.seen).toHaveLength(1);
});

it.each<[ConfirmedAction['action'], string, string, string[]]>([
  ['cancel', '取消订单操作', '保留订单', ['取消发送']],
  ['request_cancellation', `申请取消 · ${SAMPLE_ORDER.orderNo}`, '再想想', []],
  ['withdraw_cancellation', '撤回取消申请', '不撤回', []],
  ['accept_quote', '接受报价', '暂不接受', []],
  ['decline_quote', '不接受报价', '再想想', []],
])('%s is asked as %s, and may be left alone', async (action, title, no, told) => {
  const server = fakeServer([]);
  const { onClose, toldAtClose, user } = open(action);
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  await user.click(screen.getByRole('button', { name: no }));
  expect(onClose).toHaveBeenCalledOnce();
  expect([toldAtClose, server.seen]).toEqual([told, []]);
});

it('declines without a reason too, by a button that warns', async () => {
  const server = fakeServer([[orders.declineQuote, done(orders.declineQuote, null)]]);
  const { user } = open('decline_quote');
  expect(screen.getByRole('dialog')).toHaveTextContent('报价 910.00 元/箱。不接受后订单将取消。');
  expect(screen.getByRole('textbox', { name: '原因（选填）' })).toHaveAttribute('maxlength', '200');
  await user.click(screen.getByRole('button', { name: '不接受并取消订单' }));
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([{ id: '7', reason: '' }]));
});
