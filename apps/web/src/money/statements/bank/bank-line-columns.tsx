import type { BankLineRow } from '@boxhaul/contract/money';
import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { BANK_COLUMN_WORDS as WORDS, BANK_LINE_STATE_WORDS, type BankLineState } from '@boxhaul/domain/money';
import { yuan } from '../../../lib/format/format';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';

const TONES: Readonly<Record<BankLineState, Tone>> = { open: 'ask', received: 'done', ignored: 'off' };

/** How a line is called where several are told of. */
export const nameOf = ({ payer, amount, paidDate }: BankLineRow): string =>
  `${payer || '付款人未知'} ${paidDate} ${yuan(amount)} 元`;

const stateOf = ({ state, isReversed }: BankLineRow): { tone: Tone; text: string } =>
  isReversed
    ? { tone: 'stop', text: '收款已冲销' }
    : { tone: TONES[state], text: BANK_LINE_STATE_WORDS[state] };

/** Of an open line whose it probably is; of another what became of it. */
function outcomeOf({ state, proposal, ignoreReason, receiptNo, customerName }: BankLineRow): string {
  if (state === 'ignored') return ignoreReason ?? '';
  if (state === 'received') return `${receiptNo} ${customerName}`;
  return proposal?.customerName ?? '没有找到对应的客户，请手动认领';
}

type Match = NonNullable<BankLineRow['proposal']>['matches'][number];

function payingOf({ statementNo, amount, leftAmount, confirms }: Match): string {
  const left = leftAmount === '0.00' ? '' : `，还差 ${yuan(leftAmount)}`;
  return `核销 ${statementNo} ${yuan(amount)}${left}${confirms ? '，并视为客户已确认' : ''}`;
}

/** What an open line would pay by its proposal, and what of it no statement. */
function paysOf({ state, amount, proposal }: BankLineRow): string {
  if (state !== 'open' || !proposal) return '';
  const paid = proposal.matches.reduce((sum, match) => sum + fromYuan(match.amount), 0);
  const rest = toYuan(fen(fromYuan(amount) - paid));
  return [...proposal.matches.map(payingOf), ...(rest === '0.00' ? [] : [`留作预收款 ${yuan(rest)}`])].join(
    '；',
  );
}

export const BANK_LINE_COLUMNS: readonly GridColumn<BankLineRow>[] = [
  textColumn(
    { id: 'payer', title: '付款人', width: 160, min: 110, importance: 1, card: 'title' },
    ({ payer }) => payer || '付款人未知',
  ),
  {
    id: 'state',
    title: '状态',
    width: 122,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag {...stateOf(row)} />,
    copy: (row) => stateOf(row).text,
  },
  {
    id: 'amount',
    title: '金额（元）',
    width: 112,
    min: 100,
    importance: 1,
    align: 'right',
    cell: ({ amount }) => yuan(amount),
    copy: ({ amount }) => amount,
  },
  textColumn({ id: 'day', title: '到账日期', width: 100, importance: 1 }, ({ paidDate }) => paidDate),
  textColumn(
    { id: 'outcome', title: '建议或结果', width: 250, min: 160, grow: true, importance: 1 },
    outcomeOf,
  ),
  textColumn({ id: 'pays', title: '核销', width: 240, min: 160, importance: 2 }, paysOf),
  textColumn({ id: 'ground', title: '依据', width: 126, min: 118, importance: 3 }, ({ state, proposal }) =>
    state === 'open' ? (proposal?.ground ?? null) : null,
  ),
  textColumn(
    { id: 'summary', title: WORDS.summary, width: 130, min: 80, importance: 4 },
    ({ summary }) => summary,
  ),
  textColumn(
    { id: 'account', title: WORDS.payerAccount, width: 240, importance: 5 },
    ({ payerAccount }) => payerAccount,
  ),
  textColumn({ id: 'serial', title: WORDS.serial, width: 170, importance: 5 }, ({ serialNo }) => serialNo),
];
