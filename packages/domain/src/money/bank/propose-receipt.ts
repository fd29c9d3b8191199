import type { Fen } from '../../kit/money/money';
import { paidInWholeOnly } from '../receipts/match-receipt';
import type { StatementState } from '../words/statement-state';

/** A customer with the statements that wait for money, those due first in front. */
export interface ReceiptCandidate {
  readonly customerId: string;
  readonly customerName: string;
  /** It paid from this account before. */
  readonly knownAccount: boolean;
  /** It paid under this payer's name before. */
  readonly knownPayer: boolean;
  readonly statements: readonly OpenStatement[];
}

interface OpenStatement {
  readonly id: string;
  readonly statementNo: string;
  readonly state: StatementState;
  readonly open: Fen;
}

/** Why a customer is proposed. */
export type ReceiptGround = 'statement_no' | 'account' | 'name' | 'payer';

/** Whose a payment probably is, and what it pays; never more than an offer. */
export interface ReceiptProposal {
  readonly customerId: string;
  readonly ground: ReceiptGround;
  readonly matches: readonly { readonly statementId: string; readonly fen: number }[];
}

/** A company's name without what is written one way or another. */
export const plainName = (name: string): string => name.replace(/[\s()（）·.,，。]/g, '').toLowerCase();

/** Pays statements in their order with what there is; one that is not confirmed is paid in whole or not at all. */
export function shareReceipt(
  amount: number,
  statements: readonly Pick<OpenStatement, 'id' | 'state' | 'open'>[],
): ReceiptProposal['matches'] {
  let rest = amount;
  return statements.flatMap(({ id: statementId, state, open }) => {
    const fen = Math.min(rest, open);
    if (fen <= 0 || (fen < open && paidInWholeOnly(state))) return [];
    rest -= fen;
    return [{ statementId, fen }];
  });
}

/** Of so many statements, those due first, each sum is tried. */
const MOST_TRIED = 12;

/**
 * The statements that an amount pays to the fen: one alone before several, those due first before others. Empty where none
 * come to it, or several ways do.
 */
export function paidExactly(amount: number, statements: readonly OpenStatement[]): readonly OpenStatement[] {
  const alone = statements.find(({ open }) => open === amount);
  if (alone) return [alone];
  let sum = 0;
  for (const [i, { open }] of statements.entries()) {
    sum += open;
    if (sum === amount) return statements.slice(0, i + 1);
  }
  const tried = statements.slice(0, MOST_TRIED);
  const found: OpenStatement[][] = [];
  const walk = (from: number, left: number, taken: OpenStatement[]): void => {
    if (left === 0) {
      found.push(taken);
      return;
    }
    for (let i = from; found.length < 2 && i < tried.length; i += 1) {
      const one = tried[i]!;
      if (one.open > 0 && one.open <= left) walk(i + 1, left - one.open, [...taken, one]);
    }
  };
  walk(0, amount, []);
  return found.length === 1 ? found[0]! : [];
}

/** What a bank keeps of a payment at most: so much less still means that statement. */
const BANK_FEE_FEN = 100;

/** The one statement of which a payment leaves no more than a bank's fee; empty where several are so near. */
function paidNearly(amount: number, statements: readonly OpenStatement[]): readonly OpenStatement[] {
  const near = statements.filter(({ open }) => open > amount && open - amount <= BANK_FEE_FEN);
  return near.length === 1 ? near : [];
}

/**
 * Proposes for a payment: the statements that its summary names; else of the customer who paid from this account before,
 * is called so, or paid under this name before, the statements that it pays to the fen. Undefined where nobody fits, or
 * more than one.
 */
export function proposeReceipt(
  { fen: amount, payer, summary }: { fen: Fen; payer: string; summary: string },
  candidates: readonly ReceiptCandidate[],
): ReceiptProposal | undefined {
  const named = candidates.flatMap((candidate) => {
    const statements = candidate.statements.filter(({ statementNo }) => summary.includes(statementNo));
    return statements.length > 0 ? [{ candidate, statements }] : [];
  });
  const [only] = named;
  if (only && named.length === 1) {
    return {
      customerId: only.candidate.customerId,
      ground: 'statement_no',
      matches: shareReceipt(amount, only.statements),
    };
  }
  const grounds: readonly (readonly [ReceiptGround, (candidate: ReceiptCandidate) => boolean])[] = [
    ['account', ({ knownAccount }) => knownAccount],
    ['name', ({ customerName }) => payer !== '' && plainName(customerName) === plainName(payer)],
    ['payer', ({ knownPayer }) => knownPayer],
  ];
  for (const [ground, fits] of grounds) {
    const [found, another] = candidates.filter(fits);
    // An account that two pay from tells nothing; a name may still.
    if (!found || (another && ground === 'account')) continue;
    if (another) return undefined;
    const exact = paidExactly(amount, found.statements);
    const paid = exact.length > 0 ? exact : paidNearly(amount, found.statements);
    return { customerId: found.customerId, ground, matches: shareReceipt(amount, paid) };
  }
  return undefined;
}
