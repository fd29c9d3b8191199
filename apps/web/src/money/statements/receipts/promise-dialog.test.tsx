import { receipts } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AgeingRow } from '../../../data/money/receipts.api';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { NOBODY_OWES } from '../../../testing/statement-fixtures';
import { AgeingView } from './ageing-view';

const ROW: AgeingRow = {
  customerId: '1',
  customerName: '广州联运货代',
  netAmount: '500.00',
  unstatedAmount: '0.00',
  openAmount: '500.00',
  notDue: '500.00',
  days30: '0.00',
  days60: '0.00',
  days90: '0.00',
  older: '0.00',
  advanceAmount: '0.00',
  creditLimit: null,
  promise: { amount: '300.00', promisedDate: '2026-11-18', state: 'broken' },
};
const said = (id: string, state: 'open' | 'kept' | 'broken') => ({
  id,
  amount: '300.00',
  promisedDate: '2026-11-18',
  state,
  note: '财务王姐电话',
  createdBy: 'caiwu',
  createTime: '2026-11-10 09:30:00',
});

function open(rows: AgeingRow[], rights = ['cost.view', 'statement.manage']) {
  const server = fakeServer([
    [
      receipts.ageing,
      done(receipts.ageing, { ...NOBODY_OWES, data: rows, rowCount: rows.length, total: rows.length }),
    ],
    [
      receipts.promises,
      done(receipts.promises, {
        customerName: ROW.customerName,
        rows: [said('7', 'broken'), said('6', 'kept')],
      }),
    ],
    [receipts.addPromise, done(receipts.addPromise, { id: '8' })],
    [receipts.endPromise, done(receipts.endPromise, null)],
  ]);
  return { server, ...showDesk(<AgeingView />, rights) };
}
const menu = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /更多/ }));
  return screen.queryByRole('menuitem', { name: '付款承诺' });
};

it('is noted with what is open, after what was said before, which can be called off unless it was kept', async () => {
  const { server, user } = open([ROW]);
  expect(await screen.findByText('11-18 300.00 未兑现')).toBeVisible();
  await user.click((await menu(user))!);
  const ask = within(await screen.findByRole('dialog', { name: '付款承诺 广州联运货代' }));
  const before = within(await ask.findByRole('list', { name: '以前的付款承诺' }));
  expect(before.getAllByText(/财务王姐电话；2026-11-10 09:30 caiwu/)).toHaveLength(2);
  await user.click(before.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(server.to(receipts.endPromise)[0]?.body).toEqual({ id: '7' }));
  expect(ask.getByRole('textbox', { name: /承诺金额/ })).toHaveValue('500.00');
  await user.click(ask.getByRole('button', { name: '登记' }));
  expect(await ask.findByText('请填写承诺付款日期')).toBeVisible();
  await user.type(ask.getByRole('textbox', { name: '日期' }), '2099-12-05{Tab}');
  await user.click(ask.getByRole('button', { name: '登记' }));
  await waitFor(() => expect(toasts()).toContain('付款承诺已登记'));
  expect(server.to(receipts.addPromise)[0]?.body).toMatchObject({
    customerId: '1',
    amount: '500.00',
    promisedDate: '2099-12-05',
  });
});

it('that was kept is not shown any more, one that waits is without a word', async () => {
  open([
    { ...ROW, promise: { amount: '300.00', promisedDate: '2026-11-18', state: 'kept' } },
    { ...ROW, customerId: '2', promise: { amount: '20.00', promisedDate: '2099-11-18', state: 'open' } },
  ]);
  expect(await screen.findByText('11-18 20.00')).toBeVisible();
  expect(screen.queryByText(/11-18 300/)).toBeNull();
});

it('is offered to nobody who only looks', async () => {
  const { user } = open([ROW], ['cost.view']);
  expect(await menu(user)).toBeNull();
});
