import { describe, expect, it } from 'vitest';
import { INVOICE_STATES } from '../words/invoice';
import { STATEMENT_STATES } from '../words/statement-state';
import {
  invoiceActions,
  receivedAfterRed,
  stateAfterRed,
  whyNotInvoiceable,
  whyNotInvoiceAction,
} from './invoice-machine';
import { fen } from '../../kit/money/money';

const none = fen(0);

describe('an invoice', () => {
  it('is edited, cancelled and issued as a draft, and taken back once it is issued', () => {
    const table = Object.fromEntries(
      INVOICE_STATES.map((state) => [state, invoiceActions({ state, received: none }).join(' ')]),
    );
    expect(table).toEqual({
      draft: 'edit cancel issue',
      issued: 'file red',
      part_red: 'file red number_red',
      red: 'file number_red',
      cancelled: '',
    });
  });

  it('that is issued is not cancelled, and what to do is said', () => {
    const why = (received: number) =>
      whyNotInvoiceAction('cancel', { state: 'issued', received: fen(received) });
    expect(why(0)).toMatch(/不能取消；请先在电子发票服务平台办理红字确认单/);
    expect(why(123_400)).toMatch(/已收款 1234.00 元，不能取消.*转为预收款/);
    expect(whyNotInvoiceAction('issue', { state: 'cancelled', received: none })).toBe(
      '发票已取消，不能进行此操作',
    );
  });

  it('is made of a statement that its customer has confirmed, without open disputes', () => {
    const may = STATEMENT_STATES.filter((state) => whyNotInvoiceable({ state, disputedLines: 0 }) === null);
    expect(may).toEqual(['confirmed', 'invoiced', 'part_paid', 'settled']);
    expect(whyNotInvoiceable({ state: 'sent', disputedLines: 0 })).toBe('对账单已发客户，客户确认后才能开票');
    expect(whyNotInvoiceable({ state: 'confirmed', disputedLines: 2 })).toMatch(/^有 2 笔费用的异议/);
  });
});

describe('a red letter', () => {
  it('over all of it or a part', () => {
    expect(stateAfterRed(fen(100), fen(100))).toBe('red');
    expect(stateAfterRed(fen(100), fen(99))).toBe('part_red');
  });

  it.each([
    [100, 100, 100, 0],
    [100, 100, 30, 70],
    [100, 60, 30, 60],
    [100, 90, 30, 70],
    [100, 0, 100, 0],
    // A negative line is left, which nobody invoices.
    [100, 100, 120, 0],
  ])('of %i with %i received: %i back leaves %i paid', (total, received, red, left) => {
    expect(receivedAfterRed(fen(total), fen(received), fen(red))).toBe(left);
  });
});
