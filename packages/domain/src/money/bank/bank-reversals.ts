import type { Fen } from '../../kit/money/money';

/** What a payment and the row that takes one back have in common. */
export interface BankMove {
  readonly rowNo: number;
  /** Of its date, and of its time where that is told; epoch milliseconds. */
  readonly at: number;
  readonly fen: Fen;
  readonly payer: string;
  readonly payerAccount: string;
}

/** 1: the oldest row stands first, -1: the newest, 0: the file does not tell. */
function orderOf(moves: readonly BankMove[]): number {
  const byRow = moves.toSorted((a, b) => a.rowNo - b.rowNo);
  return Math.sign((byRow.at(-1)?.at ?? 0) - (byRow[0]?.at ?? 0));
}

const alike = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/**
 * Which payment each row takes back: the last one before it, in time and then in the file's own order, of the same amount
 * and of nobody else; 'none' where there is none, 'several' where those before it are of several people.
 */
export function matchReversals<Line extends BankMove>(
  lines: readonly Line[],
  reversals: readonly BankMove[],
): { reversal: BankMove; line: Line | 'none' | 'several' }[] {
  const order = orderOf([...lines, ...reversals]);
  const inTime = (a: BankMove, b: BankMove): number => a.at - b.at || order * (a.rowNo - b.rowNo);
  const open = new Map<Fen, Line[]>();
  for (const line of lines.toSorted(inTime)) {
    const same = open.get(line.fen);
    if (same) same.push(line);
    else open.set(line.fen, [line]);
  }
  return reversals.toSorted(inTime).map((reversal) => {
    const same = open.get(reversal.fen) ?? [];
    const mayBe = (line: Line): boolean =>
      inTime(line, reversal) <= 0 &&
      alike(line.payer, reversal.payer) &&
      alike(line.payerAccount, reversal.payerAccount);
    const last = same.findLastIndex(mayBe);
    const line = same[last];
    if (!line) return { reversal, line: 'none' };
    const isOther = (one: Line): boolean =>
      mayBe(one) && (one.payer !== line.payer || one.payerAccount !== line.payerAccount);
    if (same.some(isOther)) return { reversal, line: 'several' };
    same.splice(last, 1);
    return { reversal, line };
  });
}
