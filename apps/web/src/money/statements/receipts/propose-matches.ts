import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';

interface Open {
  id: string;
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
  let left = fenOf(amount);
  const proposed: Record<string, string> = {};
  for (const { id, openAmount } of statements) {
    const part = Math.min(left, fenOf(openAmount));
    proposed[id] = part > 0 ? toYuan(fen(part)) : '';
    left -= part;
  }
  return proposed;
}

/** What of an amount no statement takes. */
export const restOf = (amount: string, matches: Readonly<Record<string, string>>): string =>
  toYuan(fen(fenOf(amount) - Object.values(matches).reduce((sum, text) => sum + fenOf(text), 0)));

/** The statements that are paid something, as the call takes them. */
export const matchesOf = (matches: Readonly<Record<string, string>>) =>
  Object.entries(matches)
    .filter(([, text]) => text.trim() !== '')
    .map(([statementId, text]) => ({ statementId, amount: text.trim() }));
