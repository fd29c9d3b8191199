import type { InvoiceRow } from '@boxhaul/contract/money';
import { INVOICE_KIND_WORDS, INVOICE_STATE_WORDS, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { InvoiceFiles } from '../../../parts/money/statement/invoice-files';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import css from '../statements.module.css';
import { INVOICE_TONES } from './invoice-columns';

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
    {row.reds.map(({ id, confirmationNo, redInvoiceNo }) => (
      <p key={id} className={css.minor}>
        红字 {redInvoiceNo ?? `号码待补（确认单 ${confirmationNo}）`}
      </p>
    ))}
  </>
);
const stateOf = ({ state, redAmount }: InvoiceRow) => (
  <>
    <ToneTag tone={INVOICE_TONES[state]} text={INVOICE_STATE_WORDS[state]} />
    {state === 'part_red' && <p className={css.minor}>已红冲 {yuan(redAmount)}</p>}
  </>
);

/** All that the tax bureau handed out: of the invoice, then of its red letters. */
const filesOf = ({ files, reds }: InvoiceRow) => {
  const all = [...files, ...reds.flatMap((red) => red.files)];
  return all.length > 0 ? <InvoiceFiles files={all} /> : '—';
};

const COLUMNS: readonly Column<InvoiceRow>[] = [
  { title: '发票号码', width: 190, fixed: true, cell: namedOf },
  { title: '状态', width: 100, cell: stateOf },
  { title: '内容', width: 190, cell: contentOf },
  { title: '金额（元）', width: 110, align: 'right', cell: ({ totalAmount }) => yuan(totalAmount) },
  { title: '其中税额', width: 90, align: 'right', cell: ({ taxAmount }) => yuan(taxAmount) },
  { title: '抬头', width: 180, ellipsis: true, cell: ({ title }) => <span title={title}>{title}</span> },
  { title: '文件', width: 150, cell: filesOf },
];

/** The invoices of one statement with what each comes to. */
export function InvoiceRows({ rows, actions }: InvoiceRowsProps) {
  const phone = useBreakpoint() === 'phone';
  if (!phone) {
    return (
      <DataTable
        label="发票"
        columns={[
          ...COLUMNS,
          ...(actions ? [{ title: '操作', fixedEnd: true, width: 150, cell: actions }] : []),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        minWidth={1030}
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
          ...row.reds.map(
            ({ redInvoiceNo, confirmationNo }) =>
              ['红字号码', redInvoiceNo ?? `待补（确认单 ${confirmationNo}）`] as const,
          ),
          ['文件', filesOf(row)],
        ],
        action: actions?.(row),
      }))}
    />
  );
}
