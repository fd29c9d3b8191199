import { receipts } from '@boxhaul/contract/money';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import type { AgeingRow } from '../../../data/money/receipts.api';
import { AgeingView } from './ageing-view';

const ROW: AgeingRow = {
  customerId: '1',
  customerName: '广州联运货代',
  netAmount: '1517.20',
  unstatedAmount: '100.00',
  openAmount: '1417.20',
  notDue: '1000.00',
  days30: '400.00',
  days60: '17.10',
  days90: '0.00',
  older: '0.10',
  advanceAmount: '0.00',
  creditLimit: null,
  promise: null,
};

afterEach(() => vi.unstubAllGlobals());

const open = (data: AgeingRow[], whole: object = {}) => {
  // Of more than stand on this page.
  const sums = {
    ...ROW,
    netAmount: '2534.35',
    unstatedAmount: '200.00',
    openAmount: '2834.40',
    days30: '800.00',
    days60: '34.20',
    older: '0.20',
    advanceAmount: '500.05',
  };
  const page = {
    data,
    rowCount: data.length,
    total: data.length,
    pageNo: 1,
    pageSize: 50,
    sums,
    dsoDays: null,
    proof: null,
    ...whole,
  };
  fakeServer([[receipts.ageing, done(receipts.ageing, page)]]);
  showDesk(<AgeingView />, ['statement.view']);
};

describe('the ageing of receivables', () => {
  it('adds up what all customers owe, what of it is overdue, and what was paid ahead', async () => {
    open([ROW, { ...ROW, customerId: '2', customerName: '东莞华南电子', advanceAmount: '500.05' }]);
    const total = await screen.findByText(/^共 2 家，应收净额/);
    expect(total).toHaveTextContent(
      '共 2 家，应收净额 ¥ 2,534.35：已出账未收 ¥ 2,834.40（逾期 ¥ 834.40），未出账 ¥ 200.00，减预收 ¥ 500.05',
    );
  });

  it('says how long money takes, and whether the ledger says the same', async () => {
    open([ROW], { dsoDays: 41, proof: { checkedTime: '2026-11-20 02:00:00', differing: 0 } });
    expect(await screen.findByText(/^共 1 家，应收净额/)).toHaveTextContent(
      /；应收周转 41 天；11-20 02:00 与总账一致$/,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to the ledger where it says something else', async () => {
    open([ROW], { proof: { checkedTime: '2026-11-20 02:00:00', differing: 2 } });
    expect(await screen.findByRole('link', { name: '与总账核对有 2 家不一致' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ops\/fees/),
    );
  });

  it('warns of who owes more than was agreed, what was paid ahead taken off', async () => {
    open([
      { ...ROW, creditLimit: '1517.20' },
      { ...ROW, customerId: '2', customerName: '东莞华南电子', creditLimit: '1517.19' },
    ]);
    expect(await screen.findAllByText(/超出额度/)).toHaveLength(1);
    expect(screen.getByText('超出额度 1,517.19')).toBeVisible();
  });

  it('says that nobody owes anything', async () => {
    open([]);
    expect(await screen.findByText('没有应收和预收')).toBeVisible();
    expect(screen.queryByText(/家，应收/)).toBeNull();
  });
});
