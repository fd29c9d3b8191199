import type { LedgerAccount } from '../words/ledger-account';
import type { TaxClass } from '../words/tax-class';
import { type Fen, fen } from '../../kit/money/money';

/** One entry of the books: an amount above 0 that goes from one account to another, so that it balances by its shape. */
export interface JournalEntry {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amount: Fen;
}

/**
 * What an approved cost line does to the books: the customer owes it, and it is earned, or owed on to whoever it was
 * collected for. A negative amount goes the other way; undefined for a line of zero.
 */
export function entryOfCost(line: {
  amount: Fen;
  isFreight: boolean;
  taxClass: TaxClass;
}): JournalEntry | undefined {
  if (line.amount === 0) return undefined;
  const earned = line.isFreight ? 'revenue_freight' : 'revenue_other';
  const other = line.taxClass === 'collected' ? 'collected' : earned;
  return line.amount > 0
    ? { debit: 'receivable', credit: other, amount: line.amount }
    : { debit: other, credit: 'receivable', amount: fen(0 - line.amount) };
}

/** What an approved payable line does to the books: it costs, and is owed to the payee; a negative one the other way. */
export const entryOfPayable = (amount: Fen): JournalEntry =>
  amount > 0
    ? { debit: 'haulage_cost', credit: 'payable', amount }
    : { debit: 'payable', credit: 'haulage_cost', amount: fen(0 - amount) };

/** What the tax of an invoice does to the books: it is not earned but owed; a red letter, below 0, the other way. */
export function entryOfTax(tax: Fen, isFreight: boolean): JournalEntry | undefined {
  if (tax === 0) return undefined;
  const earned = isFreight ? 'revenue_freight' : 'revenue_other';
  return tax > 0
    ? { debit: earned, credit: 'tax', amount: tax }
    : { debit: 'tax', credit: earned, amount: fen(0 - tax) };
}
