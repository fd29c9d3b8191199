import { BANK_COLUMN_WORDS as WORDS, BANK_LEFT_OUT_WORDS } from '@boxhaul/domain/money';
import { count, yuan } from '../../../lib/format/format';
import type { BankPreview } from '../../../data/money/bank-lines.api';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import page from '../statements.module.css';
import css from './bank.module.css';

type Sample = BankPreview['sample'][number];

const COLUMNS: readonly Column<Sample>[] = [
  { title: '行', width: 64, align: 'right', className: 'figure', cell: ({ rowNo }) => rowNo },
  { title: WORDS.date, width: 120, cell: ({ paidDate }) => paidDate },
  {
    title: '金额（元）',
    width: 140,
    align: 'right',
    className: 'figure',
    cell: ({ amount }) => yuan(amount),
  },
  { title: WORDS.payer, width: 260, cell: ({ payer }) => payer || '—' },
  { title: WORDS.summary, width: 260, ellipsis: true, cell: ({ summary }) => summary || '—' },
  { title: WORDS.serial, width: 180, cell: ({ serialNo }) => serialNo || '—' },
];

/** What would be kept of a file, its first lines as they are read. */
export function BankSample({ preview, stale }: { preview: BankPreview; stale: boolean }) {
  const { lineCount, amount, debitRows, sample } = preview;
  const phone = useBreakpoint() === 'phone';
  return (
    <div aria-busy={stale || undefined}>
      <p className={css.minor}>
        收入 {count(lineCount)} 笔，合计 <b className="figure">¥ {yuan(amount)}</b>
        {debitRows.length > 0 && `；支出 ${count(debitRows.length)} 笔，不导入`}
        {lineCount > sample.length && `；以下是前 ${sample.length} 笔`}
      </p>
      {phone ? (
        <FactCards
          rows={sample.map((row) => ({
            key: String(row.rowNo),
            title: `第 ${row.rowNo} 行 ${yuan(row.amount)} 元`,
            facts: [
              [WORDS.date, row.paidDate],
              [WORDS.payer, row.payer || '—'],
              [WORDS.summary, row.summary || '—'],
              [WORDS.serial, row.serialNo || '—'],
            ],
          }))}
        />
      ) : (
        <DataTable
          label="流水预览"
          columns={COLUMNS}
          rows={sample}
          rowKey={({ rowNo }) => String(rowNo)}
          minWidth={1024}
          dense
        />
      )}
    </div>
  );
}

const MOST_NAMED = 10;

/** The rows that are no payment of a customer, by what they are. */
export function BankLeftOut({ leftOut }: { leftOut: BankPreview['leftOut'] }) {
  if (leftOut.length === 0) return null;
  const named = (rows: readonly number[]): string =>
    `第 ${rows.slice(0, MOST_NAMED).join('、')} 行${rows.length > MOST_NAMED ? `等 ${count(rows.length)} 行` : ''}`;
  return (
    <p className={css.minor}>
      不是客户付款，不导入：
      {leftOut.map(({ why, rows }) => `${BANK_LEFT_OUT_WORDS[why]}（${named(rows)}）`).join('；')}
    </p>
  );
}

/** Rows by their numbers, each with what is to be said of it. */
function RowNotes({ label, title, rows }: { label: string; title: string; rows: BankPreview['faults'] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={label}>
      <p className={page.late}>{title}</p>
      <ul className={css.list}>
        {rows.map(({ rowNo, message }) => (
          <li key={`${rowNo} ${message}`}>
            第 {rowNo} 行：{message}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowsProps {
  /** The first of them. */
  rows: BankPreview['faults'];
  count: number;
}

const listed = (all: number, shown: number): string => (all > shown ? `，列出前 ${count(shown)} 行` : '');

/** The rows that could not be read, each with the reason. */
export const BankFaults = ({ rows, count: all }: RowsProps) => (
  <RowNotes
    label="未能识别的行"
    title={`${count(all)} 行未能识别，不会导入${listed(all, rows.length)}：`}
    rows={rows}
  />
);

/** The rows that somebody should look at. */
export const BankDoubts = ({ rows, count: all }: RowsProps) => (
  <RowNotes label="请核对的行" title={`${count(all)} 行请核对${listed(all, rows.length)}：`} rows={rows} />
);
