import type { InvoiceRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS, RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import {
  INVOICE_KIND_WORDS,
  INVOICE_STATE_WORDS,
  type InvoiceState,
  TAX_CLASS_WORDS,
} from '@boxhaul/domain/money';
import { yuan } from '../../../lib/format/format';
import { type Tone, ToneTag } from '../../../parts/kit/tone-tag';
import { InvoiceFiles } from '../../../parts/money/statement/invoice-files';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';

export const INVOICE_TONES: Readonly<Record<InvoiceState, Tone>> = {
  draft: 'wait',
  issued: 'done',
  part_red: 'ask',
  red: 'stop',
  cancelled: 'off',
};

export const numberOf = ({ invoiceNo, requestNo }: InvoiceRow): string => invoiceNo ?? requestNo;

/** All that the tax bureau handed out: of the invoice, then of its red letters. */
const filesOf = ({ files, reds }: InvoiceRow) => [...files, ...reds.flatMap((red) => red.files)];

export const INVOICE_COLUMNS: readonly GridColumn<InvoiceRow>[] = [
  textColumn({ id: 'no', title: '发票号码', width: 196, importance: 1, card: 'title' }, numberOf),
  {
    id: 'state',
    title: '状态',
    width: 108,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={INVOICE_TONES[state]} text={INVOICE_STATE_WORDS[state]} />,
    copy: ({ state }) => INVOICE_STATE_WORDS[state],
  },
  {
    id: 'amount',
    title: '金额（元）',
    width: 108,
    min: 98,
    importance: 1,
    align: 'right',
    cell: ({ totalAmount }) => yuan(totalAmount),
    copy: ({ totalAmount }) => totalAmount,
  },
  textColumn(
    { id: 'title', title: '抬头', width: 190, min: 120, grow: true, importance: 1 },
    ({ title }) => title,
  ),
  textColumn(
    { id: 'statement', title: AUDIT_TARGET_WORDS.statement, width: 142, importance: 2 },
    ({ statementNo }) => statementNo,
  ),
  {
    id: 'files',
    title: AUDIT_TARGET_WORDS.file,
    width: 150,
    min: 132,
    importance: 2,
    cell: (row) => (filesOf(row).length > 0 ? <InvoiceFiles files={filesOf(row)} /> : '—'),
  },
  {
    id: 'tax',
    title: '其中税额',
    width: 92,
    importance: 3,
    align: 'right',
    cell: ({ taxAmount }) => yuan(taxAmount),
    copy: ({ taxAmount }) => taxAmount,
  },
  {
    id: 'redAmount',
    title: '已红冲（元）',
    width: 104,
    importance: 3,
    align: 'right',
    cell: ({ redAmount }) => (redAmount === '0.00' ? '—' : yuan(redAmount)),
    copy: ({ redAmount }) => redAmount,
  },
  textColumn({ id: 'reds', title: '红字号码', width: 170, min: 120, importance: 4 }, ({ reds }) =>
    reds
      .map(({ redInvoiceNo, confirmationNo }) => redInvoiceNo ?? `待补（确认单 ${confirmationNo}）`)
      .join('；'),
  ),
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 170, min: 110, importance: 4 },
    ({ customerName }) => customerName,
  ),
  textColumn(
    { id: 'kind', title: '种类', width: 120, min: 90, importance: 5 },
    ({ kind }) => INVOICE_KIND_WORDS[kind],
  ),
  textColumn(
    { id: 'content', title: '内容', width: 160, min: 110, importance: 5 },
    ({ taxClass, lineCount }) => `${TAX_CLASS_WORDS[taxClass]} ${lineCount} 行`,
  ),
];
