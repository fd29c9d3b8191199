import type { ReceiptRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { yuan } from '../../../lib/format/format';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';

function stateOf({ reverses, reversed, leftAmount }: ReceiptRow): { tone: Tone; text: string } {
  if (reverses !== null) return { tone: 'off', text: `冲销 ${reverses}` };
  if (reversed) return { tone: 'off', text: '已冲销' };
  return leftAmount === '0.00' ? { tone: 'done', text: '已核销' } : { tone: 'go', text: '有预收' };
}

export const RECEIPT_COLUMNS: readonly GridColumn<ReceiptRow>[] = [
  textColumn(
    { id: 'no', title: '收款单号', width: 138, importance: 1, card: 'title' },
    ({ receiptNo }) => receiptNo,
  ),
  {
    id: 'state',
    title: '状态',
    width: 176,
    min: 90,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag {...stateOf(row)} />,
    copy: (row) => stateOf(row).text,
  },
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 190, min: 120, grow: true, importance: 1 },
    ({ customerName }) => customerName,
  ),
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
  {
    id: 'left',
    title: '预收余额（元）',
    width: 122,
    min: 116,
    importance: 2,
    align: 'right',
    cell: ({ leftAmount }) => yuan(leftAmount),
    copy: ({ leftAmount }) => leftAmount,
  },
  textColumn({ id: 'day', title: '收款日期', width: 100, importance: 2 }, ({ receivedDate }) => receivedDate),
  textColumn({ id: 'paid', title: '核销对账单', width: 230, min: 150, importance: 3 }, ({ matches }) =>
    matches.map(({ statementNo, amount }) => `${statementNo} ${yuan(amount)}`).join('；'),
  ),
  textColumn(
    { id: 'bankRef', title: '银行流水号', width: 140, min: 110, importance: 4 },
    ({ bankRef }) => bankRef,
  ),
  textColumn({ id: 'payer', title: '付款人', width: 150, min: 100, importance: 5 }, ({ payer }) => payer),
];
