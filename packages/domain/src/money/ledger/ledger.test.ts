import { expect, it } from 'vitest';
import type { TaxClass } from '../words/tax-class';
import { entryOfCost, entryOfPayable, entryOfTax } from './ledger';
import { fen } from '../../kit/money/money';

const entry = (amount: number, isFreight: boolean, taxClass: TaxClass) =>
  entryOfCost({ amount: fen(amount), isFreight, taxClass });

it('earns freight and other fees apart, and owes on what was collected', () => {
  expect(entry(100, true, 'transport')).toEqual({
    debit: 'receivable',
    credit: 'revenue_freight',
    amount: 100,
  });
  expect(entry(100, false, 'agency')?.credit).toBe('revenue_other');
  expect(entry(100, false, 'collected')?.credit).toBe('collected');
});

it('books what is taken back the other way round, and nothing for nothing', () => {
  expect(entry(-100, false, 'agency')).toEqual({
    debit: 'revenue_other',
    credit: 'receivable',
    amount: 100,
  });
  expect(entry(0, true, 'transport')).toBeUndefined();
});

it('owes a payee what hauling costs, and less of what is taken back', () => {
  expect(entryOfPayable(fen(100))).toEqual({ debit: 'haulage_cost', credit: 'payable', amount: 100 });
  expect(entryOfPayable(fen(-100))).toEqual({ debit: 'payable', credit: 'haulage_cost', amount: 100 });
});

it('the tax of an invoice is owed instead of earned, and earned again by a red letter', () => {
  expect(entryOfTax(fen(900), true)).toEqual({ debit: 'revenue_freight', credit: 'tax', amount: 900 });
  expect(entryOfTax(fen(-900), false)).toEqual({ debit: 'tax', credit: 'revenue_other', amount: 900 });
  expect(entryOfTax(fen(0), true)).toBeUndefined();
});
