import type { InvoiceRow } from '@boxhaul/contract';
import { INVOICE_KIND_WORDS, INVOICE_STATE_WORDS, type InvoiceState, TAX_CLASS_WORDS } from '@boxhaul/domain';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { type Tone, ToneTag } from '../../../parts/tone-tag';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import css from '../statements.module.css';

const TONES: Readonly<Record<InvoiceState, Tone>> = {
  draft: 'wait',
  issued: 'done',
  part_red: 'ask',
  red: 'stop',
  cancelled: 'off',
};

interface InvoiceRowsProps {
  rows: readonly InvoiceRow[];
  /** Absent for who may not issue. */
  actions?: (row: InvoiceRow) => ReactNode;
}

const numberOf = ({ invoiceNo, requestNo }: InvoiceRow): string => invoiceNo ?? requestNo;
const contentOf = ({ taxClass, lineCount }: InvoiceRow): string =>
  `${TAX_CLASS_WORDS[taxClass]} ${lineCount} 行`;
const namedOf = (row: InvoiceRow) => (
  <>
    {numberOf(row)}
    <p className={css.minor}>{INVOICE_KIND_WORDS[row.kind]}</p>
  </>
);
const stateOf = ({ state, redAmount }: InvoiceRow) => (
  <>
    <ToneTag tone={TONES[state]} text={INVOICE_STATE_WORDS[state]} />
    {state === 'part_red' && <span className={css.late}>已红冲 {yuan(redAmount)}</span>}
  </>
);

const COLUMNS: readonly Column<InvoiceRow>[] = [
  { title: '发票号码', width: 190, fixed: true, cell: namedOf },
  { title: '状态', width: 100, cell: stateOf },
  { title: '内容', width: 190, cell: contentOf },
  { title: '金额（元）', width: 110, align: 'right', cell: ({ totalAmount }) => yuan(totalAmount) },
  { title: '其中税额', width: 90, align: 'right', cell: ({ taxAmount }) => yuan(taxAmount) },
  { title: '抬头', width: 180, ellipsis: true, cell: ({ title }) => <span title={title}>{title}</span> },
];

/** Invoices with what each comes to. */
export function InvoiceRows({ rows, actions }: InvoiceRowsProps) {
  const phone = useBreakpoint() === 'phone';
  if (!phone) {
    return (
      <DataTable
        label="发票"
        columns={actions ? [...COLUMNS, { title: '操作', width: 120, cell: actions }] : COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={880}
        dense
      />
    );
  }
  return (
    <FactCards
      rows={rows.map((row) => ({
        key: row.id,
        title: `${numberOf(row)} ¥ ${yuan(row.totalAmount)}`,
        facts: [
          ['状态', stateOf(row)],
          ['种类', INVOICE_KIND_WORDS[row.kind]],
          ['内容', contentOf(row)],
          ['不含税', `${yuan(row.netAmount)} 元，税额 ${yuan(row.taxAmount)} 元`],
          ['抬头', row.title],
        ],
        action: actions?.(row),
      }))}
    />
  );
}
