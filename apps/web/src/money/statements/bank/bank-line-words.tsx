import type { BankLineRow } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { BANK_LINE_STATE_WORDS, type BankLineState } from '@boxhaul/domain/money';
import { yuan } from '../../../lib/format/format';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import css from './bank.module.css';

const TONES: Readonly<Record<BankLineState, Tone>> = { open: 'ask', received: 'done', ignored: 'off' };

/** How a line is called where several are told of. */
export const nameOf = ({ payer, amount, paidDate }: BankLineRow): string =>
  `${payer || '付款人未知'} ${paidDate} ${yuan(amount)} 元`;

/** What of a line its proposal pays no statement with. */
function advanceOf({ amount, proposal }: BankLineRow): string {
  const paid = (proposal?.matches ?? []).reduce((sum, match) => sum + fromYuan(match.amount), 0);
  return toYuan(fen(fromYuan(amount) - paid));
}

/** Of an open line whose it probably is, and what it would pay; of another what became of it. */
export function BankLineOutcome({ row }: { row: BankLineRow }) {
  const { state, proposal } = row;
  if (state !== 'open') {
    const said = state === 'ignored' ? row.ignoreReason : `${row.receiptNo} ${row.customerName}`;
    return (
      <>
        <ToneTag tone={TONES[state]} text={BANK_LINE_STATE_WORDS[state]} />{' '}
        {row.isReversed && <ToneTag tone="stop" text="收款已冲销" />}
        <span className={css.line}>{said}</span>
      </>
    );
  }
  if (!proposal) return <span className={css.minor}>没有找到对应的客户，请手动认领</span>;
  const rest = advanceOf(row);
  return (
    <>
      {proposal.customerName}
      <span className={css.line}>{proposal.ground}</span>
      {proposal.matches.map(({ statementId, statementNo, amount }) => (
        <span key={statementId} className={css.line}>
          核销 {statementNo} {yuan(amount)}
        </span>
      ))}
      {rest !== '0.00' && <span className={css.line}>留作预收款 {yuan(rest)}</span>}
    </>
  );
}
