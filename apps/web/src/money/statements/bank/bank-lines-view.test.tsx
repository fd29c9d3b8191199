import { customers } from '@boxhaul/contract/identity';
import { bankLines, type BankLineRow, receipts } from '@boxhaul/contract/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk, toasts } from '../../../testing/desk-fixtures';
import { done, fakeServer, inTurn, refused } from '../../../testing/fake-server';
import { narrowWindow, waitingBars } from '../../../testing/on-screen';
import { NOBODY_OWES } from '../../../testing/statement-fixtures';
import { StatementsPage } from '../statements-page';

type Answers = Parameters<typeof fakeServer>[0];

const LINE: BankLineRow = {
  id: '1',
  accountNo: '7559',
  serialNo: 'P1',
  paidDate: '2026-11-20',
  amount: '100.00',
  payer: '广州联运货代',
  payerAccount: '6222',
  summary: '运费',
  state: 'open',
  ignoreReason: null,
  receiptNo: null,
  customerName: null,
  isReversed: false,
  proposal: {
    customerId: '7',
    customerName: '广州联运货代',
    ground: '户名相符',
    matches: [{ statementId: '9', statementNo: 'DZ9', amount: '70.00', leftAmount: '0.00', confirms: false }],
  },
};
const SENT = { ...LINE.proposal!.matches[0]!, confirms: true };
const SAME: BankLineRow = {
  ...LINE,
  id: '2',
  serialNo: 'P2',
  amount: '70.00',
  proposal: { ...LINE.proposal!, matches: [SENT] },
};
const STRANGER: BankLineRow = { ...LINE, id: '3', payer: '某银行', amount: '0.33', proposal: null };
const RECEIVED: BankLineRow = {
  ...LINE,
  id: '4',
  state: 'received',
  receiptNo: 'SK4',
  customerName: '广州联运货代',
  proposal: null,
};
const page = (data: BankLineRow[]) =>
  done(bankLines.list, {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 50,
    amount: '170.33',
    counts: { open: 3, received: 1, ignored: 0 },
  });

function open(answers: Answers, rights = ['cost.view', 'statement.receive'], address = 'view=bank') {
  const server = fakeServer([...answers, [bankLines.list, page([LINE, SAME, STRANGER])]]);
  return { server, ...showDesk(<StatementsPage />, rights, undefined, `/ops/statements?${address}`) };
}
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const choose = (name: RegExp) => screen.findByRole('checkbox', { name });

afterEach(() => vi.unstubAllGlobals());

describe('lines of the bank', () => {
  it('are waited for, asked for again, and listed with whose each probably is and what it would pay', async () => {
    const { user } = open([
      [
        bankLines.list,
        inTurn(refused('0', '系统繁忙，请稍后再试'), page([LINE, { ...STRANGER, payerAccount: '' }])),
      ],
    ]);
    expect(waitingBars().length).toBeGreaterThan(0);
    expect(await screen.findByText('银行流水加载失败')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('没有找到对应的客户，请手动认领');
    const [, first, second] = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    );
    expect(first?.slice(1, 8)).toEqual([
      '广州联运货代',
      '待认领',
      '100.00',
      '2026-11-20',
      '广州联运货代',
      '核销 DZ9 70.00；留作预收款 30.00',
      '户名相符',
    ]);
    expect(second?.slice(5, 7)).toEqual(['没有找到对应的客户，请手动认领', '—']);
    expect(screen.getByText(/^共 2 笔，/)).toHaveTextContent('共 2 笔，合计 ¥ 170.33');
  });

  it('are only looked at without the right', async () => {
    open([], ['cost.view']);
    await screen.findByText(/^共 3 笔，/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(认领|忽略) |导入流水/ })).toBeNull();
  });

  it('are taken as proposed after a question; each that was refused is named with the reason', async () => {
    const { server, user } = open([
      [
        bankLines.confirm,
        done(bankLines.confirm, {
          received: [{ id: '1', receiptNo: 'SK1' }],
          refused: [{ id: '2', reason: '对账单 DZ9 已结清，不能核销收款' }],
        }),
      ],
    ]);
    await user.click(await choose(/^选择 广州联运货代 2026-11-20 100.00 元/));
    expect(screen.getByRole('button', { name: '按建议登记收款 1 笔 所选' })).toBeEnabled();
    await user.click(await choose(/选择本页全部 3 条/));
    expect(screen.getByText(/^已选 3 笔，/)).toHaveTextContent('已选 3 笔，合计 ¥ 170.33；其中 1 笔没有建议');
    await user.click(screen.getByRole('button', { name: '按建议登记收款 2 笔 所选' }));
    const ask = await dialog(/按建议登记 2 笔收款/);
    expect(ask.getByText(/^合计 ¥ 170.00/)).toBeVisible();
    expect(ask.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '广州联运货代 ¥ 100.00',
      '广州联运货代 ¥ 70.00（客户尚未确认的对账单视为已确认）',
    ]);
    expect(server.to(bankLines.confirm)).toEqual([]);
    await user.click(ask.getByRole('button', { name: '登记收款' }));
    expect(await screen.findByText('已登记 1 笔收款：SK1')).toBeVisible();
    expect(
      screen.getByText('广州联运货代 2026-11-20 70.00 元：对账单 DZ9 已结清，不能核销收款'),
    ).toBeVisible();
    const matches = [{ statementId: '9', amount: '70.00' }];
    expect(server.to(bankLines.confirm).map(({ body }) => body)).toEqual([
      {
        lines: [
          { id: '1', customerId: '7', matches },
          { id: '2', customerId: '7', matches },
        ],
      },
    ]);
    expect(screen.getByRole('checkbox', { name: /选择本页/ })).not.toBeChecked();
  });

  it('are set aside with a reason, and opened again', async () => {
    const { server, user } = open(
      [
        [bankLines.ignore, done(bankLines.ignore, { ignored: 1, refused: [] })],
        [bankLines.reopen, refused('0', '该流水待认领，不用恢复')],
        [
          bankLines.list,
          page([STRANGER, { ...STRANGER, id: '5', state: 'ignored', ignoreReason: '利息' }, RECEIVED]),
        ],
      ],
      undefined,
      'view=bank&state=all',
    );
    await user.click(await screen.findByRole('button', { name: /^某银行 .*的更多操作$/ }));
    await user.click(screen.getByRole('menuitem', { name: '忽略' }));
    const ask = await dialog(/忽略 1 笔流水/);
    await user.click(ask.getByRole('button', { name: '忽略' }));
    expect(await ask.findByText('请填写忽略原因')).toBeVisible();
    await user.click(ask.getByRole('button', { name: '银行利息' }));
    await user.click(ask.getByRole('button', { name: '忽略' }));
    expect(await screen.findByText('已忽略 1 笔流水')).toBeVisible();
    expect(server.to(bankLines.ignore)[0]?.body).toEqual({ lines: [{ id: '3' }], reason: '银行利息' });
    // Not the one that was received: its receipt stands.
    const again = screen.getAllByRole('button', { name: /^恢复待认领/ });
    expect(again).toHaveLength(1);
    await user.click(again[0]!);
    expect(await screen.findByText('该流水待认领，不用恢复')).toBeVisible();
    expect(server.to(bankLines.reopen)[0]?.body).toEqual({ id: '5' });
  });

  it('stand as cards on a phone', async () => {
    narrowWindow(390);
    open([]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('grid')).toBeNull();
    expect(await choose(/选择 某银行/)).toBeVisible();
  });
});

describe('a line is claimed', () => {
  const OPEN = (openAmount: string) =>
    done(receipts.open, {
      customerName: '',
      advanceAmount: '0.00',
      statements: [
        {
          id: '9',
          statementNo: 'DZ9',
          state: 'confirmed' as const,
          dueDate: '2026-12-01',
          totalAmount: '100.00',
          openAmount,
        },
      ],
    });

  it('as it was proposed, or with another share; what is refused is said in place', async () => {
    const { server, user } = open([
      [receipts.ageing, done(receipts.ageing, NOBODY_OWES)],
      [receipts.open, OPEN('70.00')],
      [
        bankLines.confirm,
        inTurn(
          done(bankLines.confirm, {
            received: [],
            refused: [{ id: '1', reason: '该流水已登记收款（SK8）' }],
          }),
          done(bankLines.confirm, { received: [{ id: '1', receiptNo: 'SK9' }], refused: [] }),
        ),
      ],
    ]);
    await user.click((await screen.findAllByRole('button', { name: /^认领 广州/ }))[0]!);
    const ask = await dialog(/认领流水 ¥ 100.00/);
    const share = await ask.findByRole('textbox', { name: /核销 DZ9/ });
    expect(share).toHaveValue('70.00');
    expect(ask.getByText('未核销 30.00 元，留作预收款')).toBeVisible();
    await user.clear(share);
    await user.type(share, '100.01');
    expect(ask.getByRole('button', { name: '登记收款' })).toBeDisabled();
    await user.clear(share);
    await user.type(share, '50');
    await user.click(ask.getByRole('button', { name: '登记收款' }));
    expect(await ask.findByText('该流水已登记收款（SK8）')).toBeVisible();
    expect(toasts()).toEqual([]);
    await user.click(ask.getByRole('button', { name: '登记收款' }));
    await waitFor(() => expect(toasts()).toEqual(['已登记收款 SK9']));
    expect(server.to(bankLines.confirm)[0]?.body).toEqual({
      lines: [{ id: '1', customerId: '7', matches: [{ statementId: '9', amount: '50' }] }],
    });
  });

  it('for a customer who was found by name, what is due first being proposed', async () => {
    const { server, user } = open(
      [
        [
          customers.list,
          done(customers.list, {
            data: [
              {
                customerId: '8',
                customerName: '东莞华南电子',
                state: 'certified',
                taxpayerId: null,
                ownerName: null,
                ownerPhone: null,
                accounts: 1,
                runningOrders: 0,
                createTime: '2026-11-01 00:00:00',
              },
            ],
            rowCount: 1,
            total: 1,
            pageNo: 1,
            pageSize: 50,
            counts: { certified: 1, reviewing: 0, uncertified: 0, entered: 0, disabled: 0 },
          }),
        ],
        [receipts.open, OPEN('0.20')],
        [
          bankLines.confirm,
          done(bankLines.confirm, { received: [{ id: '3', receiptNo: 'SK3' }], refused: [] }),
        ],
      ],
      ['cost.view', 'statement.receive', 'customer.view'],
    );
    await user.click(await screen.findByRole('button', { name: /^认领 某银行/ }));
    const ask = await dialog(/认领流水 ¥ 0.33/);
    expect(ask.getByRole('button', { name: '登记收款' })).toBeDisabled();
    await user.click(ask.getByRole('combobox', { name: /客户/ }));
    await user.click(await screen.findByRole('option', { name: /东莞华南电子/ }));
    expect(await ask.findByRole('textbox', { name: /核销 DZ9/ })).toHaveValue('0.20');
    await user.click(ask.getByRole('button', { name: '登记收款' }));
    await waitFor(() => expect(toasts()).toEqual(['已登记收款 SK3']));
    expect(server.to(bankLines.confirm)[0]?.body).toEqual({
      lines: [{ id: '3', customerId: '8', matches: [{ statementId: '9', amount: '0.20' }] }],
    });
  });
});
