import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { shareReceipt, type StatementState } from '@boxhaul/domain/money';

interface Open {
  id: string;
  state: StatementState;
  openAmount: string;
}

/** Yuan as typed in fen; 0 for what is none. */
const fenOf = (text: string): number =>
  /^\d{1,10}(\.\d{1,2})?$/.test(text.trim()) ? fromYuan(text.trim()) : 0;

/** How an amount would pay statements in their order, those due first in front: proposed, never applied by itself. */
export function proposeMatches(
  amount: string,
  statements: readonly Open[],
): Readonly<Record<string, string>> {
  const open = statements.map(({ id, state, openAmount }) => ({ id, state, open: fen(fenOf(openAmount)) }));
  const shared = new Map(shareReceipt(fenOf(amount), open).map((one) => [one.statementId, one.fen]));
  return Object.fromEntries(
    statements.map(({ id }) => {
      const part = shared.get(id);
      return [id, part === undefined ? '' : toYuan(fen(part))];
    }),
  );
}

/** What of an amount no statement takes. */
export const restOf = (amount: string, matches: Readonly<Record<string, string>>): string =>
  toYuan(fen(fenOf(amount) - Object.values(matches).reduce((sum, text) => sum + fenOf(text), 0)));

/** The statements that are paid something, as the call takes them. */
export const matchesOf = (matches: Readonly<Record<string, string>>) =>
  Object.entries(matches)
    .filter(([, text]) => text.trim() !== '')
    .map(([statementId, text]) => ({ statementId, amount: text.trim() }));
