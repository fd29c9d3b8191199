import { expect, it } from 'vitest';
import type { TaxClass } from '../words/tax-class';
import { entryOfCost } from './ledger';
import { fen } from './money';

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
