import { expect, it } from 'vitest';
import { STATEMENT_STATES } from '../words/statement-state';
import { whyNotMatched } from './match-receipt';
import { fen } from '../../kit/money/money';

const payable = { statementNo: 'DZ1', state: 'confirmed', open: fen(100), disputedLines: 0 } as const;

it.each([
  [100, 100, {}, null],
  [101, 200, {}, '对账单 DZ1 未收 1.00 元，核销金额不能超过它'],
  [100, 99, {}, '收款只剩 0.99 元可核销'],
  [1, 1, { disputedLines: 1 }, '对账单 DZ1 有 1 笔费用的异议尚未处理，处理后才能核销'],
  [1, 1, { state: 'disputed' as const }, '对账单 DZ1 客户异议，不能核销收款'],
  [100, 100, { state: 'sent' as const }, null],
  [
    99,
    100,
    { state: 'sent' as const },
    '对账单 DZ1 客户尚未确认：只有付清未收的 1.00 元才视为确认，部分付款请先留作预收款',
  ],
  [99, 100, {}, null],
])('%i of %i for %o: %s', (amount, left, change, said) => {
  expect(whyNotMatched(fen(amount), fen(left), { ...payable, ...change })).toBe(said);
});

it('only pays what the customer owes and does not object to', () => {
  const may = STATEMENT_STATES.filter(
    (state) => whyNotMatched(fen(100), fen(100), { ...payable, state }) === null,
  );
  expect(may).toEqual(['sent', 'confirmed', 'invoiced', 'part_paid']);
});
