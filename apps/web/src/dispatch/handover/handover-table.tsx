import type { HandoverRow } from '@boxhaul/contract/dispatch';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { PressCards } from '../../ui/layout/press-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import { HandoverTag } from './handover-tag';
import { handoverWho } from './handover-words';
import desk from '../../ui/layout/desk-list.module.css';

const COLUMNS: readonly Column<HandoverRow>[] = [
  {
    title: '交班 → 接班',
    fixed: true,
    width: 240,
    cell: (row) => <RowLink className={desk.who}>{handoverWho(row)}</RowLink>,
  },
  { title: '交班时间', width: 150, cell: ({ writtenAt }) => writtenAt.slice(0, 16) },
  { title: '接班时间', width: 150, cell: ({ takenAt }) => takenAt?.slice(0, 16) ?? '—' },
  { title: '备注', width: 80, align: 'right', cell: ({ noteCount }) => `${noteCount} 条` },
  { title: '说明', width: 320, ellipsis: true, cell: ({ remark }) => remark || '—' },
  { title: '状态', width: 110, cell: ({ state }) => <HandoverTag state={state} /> },
];

interface HandoverTableProps {
  rows: readonly HandoverRow[];
  onOpen: (handoverId: string) => void;
}

/** Former handovers as rows; as cards on phones. */
export function HandoverTable({ rows, onOpen }: HandoverTableProps) {
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label="历史交接"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ handoverId }) => handoverId}
        minWidth={1050}
        sticky
        onRow={({ handoverId }) => onOpen(handoverId)}
      />
    );
  }
  return (
    <PressCards
      rows={rows}
      rowKey={({ handoverId }) => handoverId}
      onPress={({ handoverId }) => onOpen(handoverId)}
    >
      {(row) => (
        <>
          <b>{handoverWho(row)}</b>
          <span className={desk.minor}>
            {row.writtenAt.slice(0, 16)} 交班{row.takenAt && `，${row.takenAt.slice(0, 16)} 接班`}
          </span>
          {row.remark && <span className={desk.minor}>{row.remark.slice(0, 60)}</span>}
          <span className={desk.row}>
            <HandoverTag state={row.state} />
            <span className={desk.minor}>{row.noteCount} 条备注</span>
          </span>
        </>
      )}
    </PressCards>
  );
}
