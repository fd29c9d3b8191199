import type { OpsAccess } from '@boxhaul/contract/identity';
import { ACCESS_KIND_WORDS, USER_TYPE_WORDS } from '@boxhaul/domain/identity';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './audit-page.module.css';

const who = ({ username, userType }: OpsAccess): string => `${username}（${USER_TYPE_WORDS[userType]}）`;

const COLUMNS: readonly Column<OpsAccess>[] = [
  { title: '时间', width: 180, fixed: true, cell: ({ time }) => time },
  { title: '谁', width: 200, cell: who },
  { title: '做了什么', width: 160, cell: ({ kind }) => ACCESS_KIND_WORDS[kind] },
  { title: '内容', width: 280, ellipsis: true, cell: ({ name }) => name ?? '—' },
  { title: '客户', width: 240, ellipsis: true, cell: ({ customerName }) => customerName ?? '—' },
  { title: 'IP', width: 140, cell: ({ ip }) => <span className={css.minor}>{ip}</span> },
];

export function AccessTable({ rows }: { rows: readonly OpsAccess[] }) {
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label="查看记录"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ accessId }) => accessId}
        minWidth={1180}
        sticky
      />
    );
  }
  return (
    <FactCards
      rows={rows.map((row) => ({
        key: row.accessId,
        title: ACCESS_KIND_WORDS[row.kind],
        facts: [
          ['时间', row.time],
          ['谁', who(row)],
          ['内容', row.name ?? '—'],
          ['客户', row.customerName ?? '—'],
        ],
      }))}
    />
  );
}
