import type { AuditEntry } from '@boxhaul/contract/identity';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import css from './audit-page.module.css';

interface AuditTableProps {
  rows: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

const who = ({ operatorName }: AuditEntry): string => operatorName ?? '未知账号';

/** Of whom or what: '订单 BH2026…'. */
const what = ({ target, targetName }: AuditEntry): string =>
  [target && AUDIT_TARGET_WORDS[target], targetName].filter(Boolean).join(' ') || '—';

const COLUMNS: readonly Column<AuditEntry>[] = [
  { title: '时间', width: 180, fixed: true, cell: ({ time }) => time },
  { title: '操作人', width: 120, cell: who },
  {
    title: '操作',
    width: 220,
    cell: (entry) => (
      <>
        <RowLink>{entry.action}</RowLink>
        {!entry.done && <span className={css.refused}> 失败</span>}
      </>
    ),
  },
  { title: '对象', width: 220, cell: what },
  { title: '客户', width: 220, ellipsis: true, cell: ({ customerName }) => customerName ?? '—' },
  { title: '原因', width: 200, ellipsis: true, cell: ({ reason }) => reason ?? '—' },
  { title: 'IP', width: 140, cell: ({ ip }) => <span className={css.minor}>{ip}</span> },
];

export function AuditTable({ rows, onOpen }: AuditTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <FactCards
        paged
        rows={rows.map((entry) => ({
          key: entry.auditId,
          title: entry.done ? entry.action : `${entry.action}（失败）`,
          facts: [
            ['时间', entry.time],
            ['操作人', who(entry)],
            ['对象', what(entry)],
            ['客户', entry.customerName ?? '—'],
          ],
          action: (
            <Button variant="outline" size="s" onClick={() => onOpen(entry)}>
              查看
            </Button>
          ),
        }))}
      />
    );
  }
  return (
    <DataTable
      label="操作日志"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ auditId }) => auditId}
      minWidth={1180}
      sticky
      onRow={onOpen}
    />
  );
}
