import { statements } from '@boxhaul/contract/money';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showDesk, toasts } from '../../testing/desk-fixtures';
import { done, fakeServer } from '../../testing/fake-server';
import { StatementsPage } from './statements-page';

const period = { startDate: '2026-09-01', endDate: '2026-10-31' };
const FIRST = { customerId: '1', customerName: '广州联运货代', ...period, lineCount: 7, amount: '1234.50' };
const SECOND = { ...FIRST, customerId: '2', customerName: '深圳远航', lineCount: 2 };
const STATED = { ...FIRST, customerId: '3', customerName: '东莞华南', startDate: null, endDate: null };
const NONE = {
  data: [],
  rowCount: 0,
  total: 0,
  pageNo: 1,
  pageSize: 50,
  totalAmount: '0.00',
  receivedAmount: '0.00',
  openAmount: '0.00',
  counts: {
    draft: 0,
    sent: 0,
    disputed: 0,
    confirmed: 0,
    invoiced: 0,
    part_paid: 0,
    settled: 0,
    void: 0,
    overdue: 0,
  },
};

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer([...answers, [statements.list, done(statements.list, NONE)]]);
  return { server, ...showDesk(<StatementsPage />, ['cost.view', 'statement.manage'], undefined, '/ops') };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const waiting = (...rows: (typeof FIRST | typeof STATED)[]) =>
  [statements.billable, done(statements.billable, { rows, total: rows.length })] as const;

it('makes the drafts of all that wait and were not unchosen; who gets none is named with the reason', async () => {
  const { server, user } = open([
    waiting(FIRST, SECOND, STATED),
    [
      statements.makeSeveral,
      done(statements.makeSeveral, { made: 1, refused: [{ customerId: '2', reason: '刚由他人制作' }] }),
    ],
  ]);
  await user.click(await screen.findByRole('button', { name: '制作全部' }));
  const ask = await dialog('制作全部对账单');
  expect(await ask.findByRole('checkbox', { name: '东莞华南' })).toBeDisabled();
  expect(ask.getByText(/该账期已有对账单，7 笔/)).toBeVisible();
  expect(ask.getAllByText(/2026-09-01 至 2026-10-31，7 笔/)).toHaveLength(1);
  await user.click(ask.getByRole('checkbox', { name: '深圳远航' }));
  expect(ask.getByRole('button', { name: '生成 1 张草稿' })).toBeEnabled();
  await user.click(ask.getByRole('checkbox', { name: '深圳远航' }));
  await user.click(ask.getByRole('button', { name: '生成 2 张草稿' }));
  expect(await ask.findByText('有 1 家没有生成：深圳远航：刚由他人制作')).toBeVisible();
  expect(toasts()).toEqual(['已生成 1 张对账单草稿，请核对后发送']);
  expect(server.to(statements.makeSeveral)[0]?.body).toEqual({ customerIds: ['1', '2'] });
});

it('says that nobody waits, and can make nothing then', async () => {
  const { user } = open([waiting()]);
  await user.click(await screen.findByRole('button', { name: '制作全部' }));
  const ask = await dialog('制作全部对账单');
  expect(await ask.findByText('没有待对账的费用')).toBeVisible();
  expect(ask.getByRole('button', { name: '生成草稿' })).toBeDisabled();
});

it('takes the period that a customer waits for, and keeps one that was given', async () => {
  const { user } = open([waiting(FIRST, { ...SECOND, startDate: '2026-10-01' })]);
  await user.click(await screen.findByRole('button', { name: '制作对账单' }));
  const ask = await dialog('制作对账单');
  const choose = async (name: RegExp) => {
    await user.click(ask.getByRole('combobox', { name: '客户' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  const from = ask.getByRole('textbox', { name: '自' });
  await choose(/广州联运/);
  expect(from).toHaveValue('2026-09-01');
  expect(ask.getByRole('textbox', { name: '至' })).toHaveValue('2026-10-31');
  await choose(/深圳远航/);
  expect(from).toHaveValue('2026-10-01');
  await user.clear(from);
  await user.type(from, '2026-09-15{Tab}');
  await choose(/广州联运/);
  expect(from).toHaveValue('2026-09-15');
});
