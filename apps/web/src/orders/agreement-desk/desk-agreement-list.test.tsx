import { type AgreementItem, agreements } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer, refused } from '../../testing/fake-server';
import { DeskAgreementList } from './desk-agreement-list';

const row = (agreementNo: string, state: AgreementItem['state'], stateText: string): AgreementItem => ({
  orderId: agreementNo,
  orderNo: 'BH26112000001',
  bookSpaceNo: 'YMLU1',
  customerName: '远航货代',
  agreementId: `id-${agreementNo}`,
  agreementNo,
  state,
  stateText,
  createdAt: '2026-11-20 10:00:00',
  endedAt: null,
  signerName: null,
  refuseReason: null,
});
const ROWS = [row('XY1', 'signed', '已签署'), row('XY2', 'void', '已作废'), row('XY3', 'pending', '待签署')];
const page = done(agreements.opsList, { data: ROWS, rowCount: 3, total: 3, pageNo: 1, pageSize: 50 });

it('an agreement that holds or waits is called off with a reason', async () => {
  const server = fakeServer([
    [agreements.opsList, page],
    [agreements.cancel, done(agreements.cancel, null)],
  ]);
  const { user } = showDesk(<DeskAgreementList />, ['agreement.view', 'agreement.manage']);
  await screen.findByText('XY2');
  const buttons = screen
    .getAllByRole('button', { name: /^作废 / })
    .map((one) => one.getAttribute('aria-label'));
  expect(buttons).toEqual(['作废 XY1', '作废 XY3']);
  await user.click(screen.getByRole('button', { name: '作废 XY1' }));
  const dialog = within(await screen.findByRole('dialog', { name: '作废运输协议 · XY1' }));
  expect(dialog.getByText(/这份协议已签署/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '作废协议' }));
  expect(await dialog.findByText('请填写作废原因')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: '作废原因' }), '重复');
  await user.click(dialog.getByRole('button', { name: '作废协议' }));
  await waitFor(() => expect(toasts()).toEqual(['协议已作废，已通知客户']));
  expect(server.to(agreements.cancel)[0]?.body).toEqual({ agreementId: 'id-XY1', reason: '重复' });
});

it('by nobody who only looks; and what the server says stands in the dialog', async () => {
  fakeServer([
    [agreements.opsList, page],
    [agreements.cancel, refused('0', '协议已作废')],
  ]);
  const { unmount } = showDesk(<DeskAgreementList />, ['agreement.view']);
  await screen.findByText('XY2');
  expect(screen.queryByRole('button', { name: /^作废 / })).toBeNull();
  unmount();
  const { user } = showDesk(<DeskAgreementList />, ['agreement.view', 'agreement.manage']);
  await user.click(await screen.findByRole('button', { name: '作废 XY3' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '作废原因' }), '重复');
  await user.click(dialog.getByRole('button', { name: '作废协议' }));
  expect(await dialog.findByText('协议已作废')).toBeVisible();
});
