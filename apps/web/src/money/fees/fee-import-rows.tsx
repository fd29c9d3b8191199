import type { FeeImportRow } from '@boxhaul/contract/money';
import { FEE_IMPORT_COLUMN_WORDS, FEE_ROW_OUTCOME_WORDS, type FeeRowOutcome } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { type Tone, ToneTag } from '../../parts/kit/tone-tag';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/checkbox';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './fee-import.module.css';

interface FeeImportRowsProps {
  rows: readonly FeeImportRow[];
  onMend: (row: FeeImportRow) => void;
  /** Somebody has looked at an unsure one, or looks again. */
  onAccept: (row: FeeImportRow, accepted: boolean) => void;
}

const TONES: Readonly<Record<FeeRowOutcome, Tone>> = {
  good: 'done',
  unsure: 'ask',
  bad: 'stop',
  known: 'off',
};
const A_PAGE = 50;
const WORDS = FEE_IMPORT_COLUMN_WORDS;

const outcome = (row: FeeImportRow): ReactNode => (
  <ToneTag tone={TONES[row.outcome]} text={FEE_ROW_OUTCOME_WORDS[row.outcome]} />
);
const amount = (row: FeeImportRow): string =>
  row.incomeAmount === null ? row.amount : yuan(row.incomeAmount);

/** What can be done with a row: nothing with one that was entered before. */
function actions(row: FeeImportRow, { onMend, onAccept }: Omit<FeeImportRowsProps, 'rows'>): ReactNode {
  if (row.outcome === 'known') return '—';
  return (
    <span className={css.actions}>
      <Button variant="text" size="s" onClick={() => onMend(row)}>
        修改
      </Button>
      {row.outcome === 'unsure' && (
        <Checkbox checked={row.accepted === 1} onChange={(accepted) => onAccept(row, accepted)}>
          确认导入
        </Checkbox>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<FeeImportRow>[] = [
  { title: '行', width: 64, align: 'right', className: 'figure', cell: ({ rowNo }) => rowNo },
  { title: WORDS.orderNo, width: 180, cell: ({ orderNo }) => orderNo || '—' },
  { title: WORDS.cabinetNo, width: 140, cell: ({ cabinetNo }) => cabinetNo || '—' },
  { title: WORDS.costType, width: 110, cell: ({ costType }) => costType || '—' },
  { title: WORDS.amount, width: 110, align: 'right', className: css.amount, cell: amount },
  {
    title: WORDS.remark,
    width: 150,
    ellipsis: true,
    cell: ({ remark }) => <span title={remark}>{remark || '—'}</span>,
  },
  { title: '检查结果', width: 110, cell: outcome },
  { title: '说明', width: 280, cell: ({ notes }) => notes.join('；') || '—' },
];

/** The rows of a file with what came of each, in pages. */
export function FeeImportRows({ rows, ...ways }: FeeImportRowsProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        rows={rows.map((row) => ({
          key: String(row.rowNo),
          title: `第 ${row.rowNo} 行 · ${row.costType || '没有费用类型'} ${amount(row)}`,
          facts: [
            [WORDS.orderNo, row.orderNo || '—'],
            [WORDS.cabinetNo, row.cabinetNo || '—'],
            ['检查结果', outcome(row)],
            ...(row.notes.length > 0 ? [['说明', row.notes.join('；')] as const] : []),
            ...(row.remark ? [[WORDS.remark, row.remark] as const] : []),
          ],
          action: actions(row, ways),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="要导入的费用"
      columns={[...COLUMNS, { title: '操作', fixedEnd: true, width: 190, cell: (row) => actions(row, ways) }]}
      rows={rows}
      rowKey={({ rowNo }) => String(rowNo)}
      pageSize={A_PAGE}
      minWidth={1334}
      dense
    />
  );
}
