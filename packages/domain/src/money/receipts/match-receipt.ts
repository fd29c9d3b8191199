import { ASKED_STATEMENT_STATES, STATEMENT_STATE_WORDS, type StatementState } from '../words/statement-state';
import { type Fen, toYuan } from '../../kit/money/money';

/** A statement that a receipt is to pay. */
export interface Payable {
  readonly statementNo: string;
  readonly state: StatementState;
  /** What is still to be paid of it. */
  readonly open: Fen;
  /** How many of its lines are disputed without an outcome. */
  readonly disputedLines: number;
}

/** A statement that its customer has not answered: to pay all of it is to confirm it, to pay a part says nothing. */
export const paidInWholeOnly = (state: StatementState): boolean => state === 'sent';

/** Why an amount of a receipt, of which `left` is not matched, may not pay a statement, in Chinese; null when it may. */
export function whyNotMatched(
  amount: Fen,
  left: Fen,
  { statementNo, state, open, disputedLines }: Payable,
): string | null {
  if (!ASKED_STATEMENT_STATES.includes(state))
    return `对账单 ${statementNo} ${STATEMENT_STATE_WORDS[state]}，不能核销收款`;
  if (disputedLines > 0)
    return `对账单 ${statementNo} 有 ${disputedLines} 笔费用的异议尚未处理，处理后才能核销`;
  if (amount > open) return `对账单 ${statementNo} 未收 ${toYuan(open)} 元，核销金额不能超过它`;
  if (amount < open && paidInWholeOnly(state))
    return `对账单 ${statementNo} 客户尚未确认：只有付清未收的 ${toYuan(open)} 元才视为确认，部分付款请先留作预收款`;
  if (amount > left) return `收款只剩 ${toYuan(left)} 元可核销`;
  return null;
}
