import type { CreditWarning } from '../words/credit-warning';
import { type Fen, fen } from '../../kit/money/money';

/** What a customer owes and may owe, in fen. */
export interface CreditFacts {
  /** Null where none is agreed: nobody is warned of it then. */
  readonly limit: Fen | null;
  /** Confirmed and not paid, stated or not. */
  readonly owed: Fen;
  /** Of it what was due before today. */
  readonly overdue: Fen;
  /** Paid in advance. */
  readonly advance: Fen;
  /** Freight of orders that are approved or under way. */
  readonly running: Fen;
  /** What the order in question would add. */
  readonly adds: Fen;
}

/** What of the limit is used once the order is approved; below 0 where more was paid in advance. */
export const creditUsed = ({ owed, advance, running, adds }: CreditFacts): Fen =>
  fen(owed - advance + running + adds);

/** Of what whoever approves an order is warned; never a refusal. */
export function creditWarnings(facts: CreditFacts): CreditWarning[] {
  const warnings: CreditWarning[] = [];
  if (facts.limit !== null && creditUsed(facts) > facts.limit) warnings.push('over_limit');
  if (facts.overdue > 0) warnings.push('overdue');
  return warnings;
}
