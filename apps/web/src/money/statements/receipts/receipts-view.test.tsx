import { type ReceiptRow, receipts } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { ReceiptDialog } from './receipt-dialog';
import { ReceiptsView } from './receipts-view';

const RECEIPT: ReceiptRow = {
  id: '5',
  receiptNo: 'SK26112000005',
  customerId: '1',
  customerName: '广州联运货代',
  amount: '100.00',
  leftAmount: '30.00',
  receivedDate: '2026-11-20',
  payer: '',
  bankRef: 'ICBC-1',
  remark: '',
  reversed: false,
  reverses: null,
  matches: [{ statementId: '9', statementNo: 'DZ26112000009', amount: '70.00' }],
  createdBy: 'caiwu',
  createTime: '2026-11-20 10:00:00',
};
const BACK: ReceiptRow = {
  ...RECEIPT,
  id: '6',
  receiptNo: 'SK26112000006',
  amount: '-50.00',
  leftAmount: '0.00',
  reverses: 'SK1',
};
const LIST = done(receipts.list, {
  data: [RECEIPT, BACK],
  rowCount: 2,
  total: 2,
  pageNo: 1,
  pageSize: 50,
  amount: '50.00',
  leftAmount: '30.00',
});
const OPEN = done(receipts.open, {
  customerName: '广州联运货代',
  advanceAmount: '30.00',
  statements: [
    {
      id: '9',
      statementNo: 'DZ9',
      state: 'confirmed',
      dueDate: '2026-11-16',
      totalAmount: '20.00',
      openAmount: '20.00',
    },
    {
      id: '10',
      statementNo: 'DZ10',
      state: 'confirmed',
      dueDate: '2026-12-16',
      totalAmount: '90.00',
      openAmount: '90.00',
    },
  ],
});
type Answers = Parameters<typeof fakeServer>[0];
const show = (answers: Answers = [], rights = ['cost.view', 'statement.receive']) => {
  const server = fakeServer([...answers, [receipts.list, LIST], [receipts.open, OPEN]]);
  return { server, ...showDesk(<ReceiptsView />, rights) };
};
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('receipts', () => {
  it('are added up, each with what it pays; one that takes another back offers nothing', async () => {
    show();
    expect(await screen.findByText(/^共 2 笔，/)).toHaveTextContent(
      '共 2 笔，收款 ¥ 50.00，预收余额 ¥ 30.00',
    );
    expect(screen.getAllByText('DZ26112000009 70.00')).toHaveLength(2);
    expect(screen.getByText('冲销 SK1')).toBeVisible();
    expect(
      screen.getAllByRole('button', { name: /的更多操作$/ }).map((one) => one.getAttribute('aria-label')),
    ).toEqual([`${RECEIPT.receiptNo} 的更多操作`]);
  });

  it('are only looked at without the right', async () => {
    show([], ['cost.view']);
    await screen.findByText(/^共 2 笔，/);
    expect(screen.queryByRole('button', { name: /^核销|的更多操作$/ })).toBeNull();
  });

  it('pay what is due first with what is left, never more', async () => {
    const { server, user } = show([[receipts.match, done(receipts.match, null)]]);
    await user.click(await screen.findByRole('button', { name: `核销 ${RECEIPT.receiptNo}` }));
    const ask = await dialog(/核销预收款 ¥ 30.00/);
    expect(await ask.findByRole('textbox', { name: /核销 DZ9/ })).toHaveValue('20.00');
    const second = ask.getByRole('textbox', { name: /核销 DZ10/ });
    expect(second).toHaveValue('10.00');
    await user.clear(second);
    await user.type(second, '10.01');
    expect(ask.getByRole('status')).toHaveTextContent('核销金额超出收款 0.01 元，请调整');
    expect(ask.getByRole('button', { name: '核销' })).toBeDisabled();
    await user.clear(second);
    await user.click(ask.getByRole('button', { name: '核销' }));
    await waitFor(() => expect(toasts()).toEqual(['预收款已核销']));
    expect(server.to(receipts.match)[0]?.body).toEqual({
      id: '5',
      matches: [{ statementId: '9', amount: '20.00' }],
    });
  });

  it('are taken back with a reason', async () => {
    const { server, user } = show([[receipts.reverse, done(receipts.reverse, null)]]);
    await user.click(await screen.findByRole('button', { name: /的更多操作$/ }));
    await user.click(screen.getByRole('menuitem', { name: '冲销' }));
    const ask = await dialog(/冲销收款 SK26112000005/);
    await user.click(ask.getByRole('button', { name: '冲销' }));
    expect(await ask.findByText('请填写冲销原因')).toBeVisible();
    await user.click(ask.getByRole('button', { name: '银行退回' }));
    await user.click(ask.getByRole('button', { name: '冲销' }));
    await waitFor(() => expect(toasts()).toEqual(['收款已冲销，核销的对账单恢复为未收']));
    expect(server.to(receipts.reverse)[0]?.body).toEqual({ id: '5', reason: '银行退回' });
  });
});

describe('a payment is entered', () => {
  const enter = (answers: Answers) => {
    const server = fakeServer([...answers, [receipts.open, OPEN]]);
    return {
      server,
      ...showDesk(<ReceiptDialog customerId="1" onClose={() => undefined} />, ['statement.receive']),
    };
  };

  it('with what it pays as it is proposed; the bank’s number of another is refused at its field', async () => {
    const taken = { errcode: 'BAD_INPUT', fields: { bankRef: '该银行流水已登记为收款 SK1' } };
    const { server, user } = enter([
      [
        receipts.enter,
        inTurn(refused('0', '该银行流水已登记为收款 SK1', taken), done(receipts.enter, { id: '7' })),
      ],
    ]);
    const ask = await dialog(/登记收款/);
    await ask.findByRole('textbox', { name: /核销 DZ9/ });
    await user.type(ask.getByRole('textbox', { name: /收款金额/ }), '100');
    expect(ask.getByRole('textbox', { name: /核销 DZ9/ })).toHaveValue('20.00');
    expect(ask.getByRole('textbox', { name: /核销 DZ10/ })).toHaveValue('80.00');
    expect(ask.getByRole('status')).toHaveTextContent('已全部核销');
    await user.type(ask.getByRole('textbox', { name: /银行流水号/ }), 'ICBC-1');
    await user.click(ask.getByRole('button', { name: '登记并核销' }));
    expect((await ask.findAllByText('该银行流水已登记为收款 SK1')).length).toBeGreaterThan(0);
    await user.click(ask.getByRole('button', { name: '登记并核销' }));
    await waitFor(() => expect(toasts()).toEqual(['收款已登记']));
    expect(server.to(receipts.enter)[1]?.body).toMatchObject({
      customerId: '1',
      amount: '100',
      matches: [
        { statementId: '9', amount: '20.00' },
        { statementId: '10', amount: '80.00' },
      ],
    });
  });

  it.each([
    ['', '请填写收款金额'],
    ['0', '金额应大于 0'],
    ['-5', '金额应为不超过 10 位整数、2 位小数的正数'],
    ['1.234', '金额应为不超过 10 位整数、2 位小数的正数'],
  ])('not of %s', async (amount, said) => {
    const { server, user } = enter([]);
    const ask = await dialog(/登记收款/);
    await ask.findByRole('textbox', { name: /核销 DZ9/ });
    if (amount) await user.type(ask.getByRole('textbox', { name: /收款金额/ }), amount);
    await user.click(ask.getByRole('button', { name: '登记并核销' }));
    expect(await ask.findByText(said)).toBeVisible();
    expect(server.to(receipts.enter)).toEqual([]);
  });
});
