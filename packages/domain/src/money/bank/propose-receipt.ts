import type { Fen } from '../../kit/money/money';

/** A customer with the statements that wait for money, those due first in front. */
export interface ReceiptCandidate {
  readonly customerId: string;
  readonly customerName: string;
  /** It paid from this account before. */
  readonly knownAccount: boolean;
  readonly statements: readonly { readonly id: string; readonly statementNo: string; readonly open: Fen }[];
}

/** Why a customer is proposed. */
export type ReceiptGround = 'statement_no' | 'account' | 'name';

/** Whose a payment probably is, and what it pays; never more than an offer. */
export interface ReceiptProposal {
  readonly customerId: string;
  readonly ground: ReceiptGround;
  readonly matches: readonly { readonly statementId: string; readonly fen: number }[];
}

/** A company's name without what is written one way or another. */
export const plainName = (name: string): string => name.replace(/[\s()（）·.,，。]/g, '').toLowerCase();

/** Pays statements in their order with what there is. */
function share(amount: number, statements: ReceiptCandidate['statements']): ReceiptProposal['matches'] {
  let rest = amount;
  return statements.flatMap(({ id: statementId, open }) => {
    const fen = Math.min(rest, open);
    rest -= fen;
    return fen > 0 ? [{ statementId, fen }] : [];
  });
}

/**
 * Proposes for a payment: the statements that its summary names; else of the customer who paid from this account before,
 * or is called so, the one statement with just this open, or all where they come to it. Undefined where nobody fits, or
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
      matches: share(amount, only.statements),
    };
  }
  const byAccount = candidates.filter(({ knownAccount }) => knownAccount);
  const byName = candidates.filter(
    ({ customerName }) => payer !== '' && plainName(customerName) === plainName(payer),
  );
  const [found, ground] =
    byAccount.length === 1 ? ([byAccount[0], 'account'] as const) : ([byName[0], 'name'] as const);
  if (!found || (ground === 'name' && byName.length > 1)) return undefined;
  const exact = found.statements.filter(({ open }) => open === amount);
  const all = found.statements.reduce((sum, { open }) => sum + open, 0);
  const paid = exact.length === 1 ? exact : all === amount ? found.statements : [];
  return { customerId: found.customerId, ground, matches: share(amount, paid) };
}
