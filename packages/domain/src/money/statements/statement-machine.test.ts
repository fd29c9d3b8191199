import { describe, expect, it } from 'vitest';
import { STATEMENT_STATES } from '../words/statement-state';
import { fen } from '../../kit/money/money';
import { decideStatement, settlementState, statementActions } from './statement-machine';

const facts = {
  total: fen(100),
  invoiceable: fen(100),
  invoiced: fen(0),
  invoiceDrafts: 0,
  received: fen(0),
  disputedLines: 0,
};

describe('what may be done with a statement', () => {
  it('is by its state', () => {
    const table = Object.fromEntries(
      STATEMENT_STATES.map((state) => [state, statementActions({ ...facts, state }).join(' ')]),
    );
    expect(table).toEqual({
      draft: 'change send void',
      sent: 'withdraw void confirm object',
      disputed: 'withdraw void confirm object',
      confirmed: 'void',
      invoiced: '',
      part_paid: '',
      settled: '',
      void: '',
    });
  });

  it('is less while a line is disputed, below zero, and once it is invoiced', () => {
    const said = (action: 'confirm' | 'send' | 'void', more: object) => {
      const state = action === 'send' ? 'draft' : action === 'void' ? 'confirmed' : 'sent';
      const decision = decideStatement(action, { ...facts, state, ...more });
      return decision.ok ? 'ok' : decision.reason;
    };
    expect(said('confirm', { disputedLines: 2 })).toBe('有 2 笔费用的异议尚未处理，处理后才能确认');
    expect(said('confirm', { disputedLines: 1 })).toBe('有 1 笔费用的异议尚未处理，处理后才能确认');
    expect(said('confirm', { disputedLines: 0 })).toBe('ok');
    expect(said('send', { total: fen(0) })).toBe('ok');
    expect(said('send', { total: fen(-1) })).toBe('对账单合计为 -0.01 元，不能为负；请作废后并入下一期');
    expect(said('void', { invoiced: fen(1) })).toBe('对账单已开票，请先红冲发票');
    expect(said('void', { invoiceDrafts: 1 })).toBe('对账单有 1 张待开具的发票，请先取消');
  });
});

it.each([
  [100, 100, 0, 0, 'confirmed'],
  [100, 100, 99, 0, 'confirmed'],
  [100, 100, 100, 0, 'invoiced'],
  // What was collected for others is not invoiced.
  [100, 60, 60, 0, 'invoiced'],
  [100, 0, 0, 0, 'confirmed'],
  [100, 100, 0, 1, 'part_paid'],
  [100, 100, 100, 99, 'part_paid'],
  [100, 100, 0, 100, 'settled'],
  [0, 0, 0, 0, 'settled'],
])('of %i, %i of it to invoice, %i invoiced and %i received is %s', (...given) => {
  const [total, invoiceable, invoiced, received, state] = given;
  const money = {
    total: fen(total),
    invoiceable: fen(invoiceable),
    invoiced: fen(invoiced),
    received: fen(received),
  };
  expect(settlementState(money)).toBe(state);
});
