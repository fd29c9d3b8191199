import { receipts } from '@boxhaul/contract/money';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showDesk } from '../../../testing/desk-fixtures';
import { done, fakeServer } from '../../../testing/fake-server';
import { AgeingView } from './ageing-view';

const ROW = {
  customerId: '1',
  customerName: '广州联运货代',
  openAmount: '1417.20',
  notDue: '1000.00',
  days30: '400.00',
  days60: '17.10',
  days90: '0.00',
  older: '0.10',
  advanceAmount: '0.00',
  creditLimit: null,
};

afterEach(() => vi.unstubAllGlobals());

const open = (data: (typeof ROW)[]) => {
  // Of more than stand on this page.
  const sums = {
    ...ROW,
    openAmount: '2834.40',
    days30: '800.00',
    days60: '34.20',
    older: '0.20',
    advanceAmount: '500.05',
  };
  const page = { data, rowCount: data.length, total: data.length, pageNo: 1, pageSize: 50, sums };
  fakeServer([[receipts.ageing, done(receipts.ageing, page)]]);
  showDesk(<AgeingView />, ['statement.view']);
};

describe('the ageing of receivables', () => {
  it('adds up what all customers owe, what of it is overdue, and what was paid ahead', async () => {
    open([ROW, { ...ROW, customerId: '2', customerName: '东莞华南电子', advanceAmount: '500.05' }]);
    const total = await screen.findByText(/^共 2 家，未收/);
    expect(total).toHaveTextContent('共 2 家，未收 ¥ 2,834.40，其中逾期 ¥ 834.40，预收 ¥ 500.05');
  });

  it('says that nobody owes anything', async () => {
    open([]);
    expect(await screen.findByText('没有应收和预收')).toBeVisible();
    expect(screen.queryByText(/家，未收/)).toBeNull();
  });
});
