import { type AgreementItem, agreements } from '@boxhaul/contract/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
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

type User = ReturnType<typeof showDesk>['user'];
/** What may be done with an agreement, behind its ⋯. */
const actsOn = async (user: User, name: string): Promise<(string | null)[]> => {
  await user.click(await screen.findByRole('button', { name: `${name} 的更多操作` }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

it('tell number, state, customer and when they began and ended', async () => {
  fakeServer([[agreements.opsList, page]]);
  showDesk(<DeskAgreementList />, ['agreement.view']);
  await screen.findByText('XY2');
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('gridcell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'XY1',
    '已签署',
    '远航货代',
    'BH26112000001',
    '—',
    '—',
    '2026-11-20 10:00',
    '—',
  ]);
});

it('are asked for by state, and open where they are read', async () => {
  const server = fakeServer([[agreements.opsList, page]]);
  const { user } = showDesk(
    <Routes>
      <Route path="/ops" element={<DeskAgreementList />} />
      <Route path="/contractSign/:id" element={<p>协议正文</p>} />
    </Routes>,
    ['agreement.view'],
  );
  await user.click(await screen.findByRole('button', { name: '已签署' }));
  await waitFor(() => expect(server.to(agreements.opsList).at(-1)?.body).toMatchObject({ state: 'signed' }));
  await user.click(await screen.findByText('XY2'));
  expect(await screen.findByText('协议正文')).toBeVisible();
});

it('an agreement that holds or waits is called off with a reason', async () => {
  const server = fakeServer([
    [agreements.opsList, page],
    [agreements.cancel, done(agreements.cancel, null)],
  ]);
  const { user } = showDesk(<DeskAgreementList />, ['agreement.view', 'agreement.manage']);
  await screen.findByText('XY2');
  expect(screen.queryByRole('button', { name: 'XY2 的更多操作' })).toBeNull();
  expect(await actsOn(user, 'XY3')).toEqual(['打开', '作废', '复制这一行']);
  await user.keyboard('{Escape}');
  expect(await actsOn(user, 'XY1')).toEqual(['打开', '作废', '复制这一行']);
  await user.click(screen.getByRole('menuitem', { name: '作废' }));
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
  expect(screen.queryByRole('button', { name: /的更多操作$/ })).toBeNull();
  unmount();
  const { user } = showDesk(<DeskAgreementList />, ['agreement.view', 'agreement.manage']);
  await actsOn(user, 'XY3');
  await user.click(screen.getByRole('menuitem', { name: '作废' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: '作废原因' }), '重复');
  await user.click(dialog.getByRole('button', { name: '作废协议' }));
  expect(await dialog.findByText('协议已作废')).toBeVisible();
});
