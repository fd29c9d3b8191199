import type { ManagedDock } from '@boxhaul/contract/pricing';
import type { ReactNode } from 'react';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './place-desk.module.css';
import { periodOf, PlaceStateTag } from './standing';

const COLUMNS: readonly (Column<ManagedDock> & { width: number })[] = [
  { title: '状态', width: 110, cell: (row) => <PlaceStateTag {...row} /> },
  { title: '使用日期', width: 200, cell: periodOf },
  {
    title: '代码',
    width: 150,
    cell: ({ unlocode, smdg }) => [unlocode, smdg].filter(Boolean).join(' / ') || '—',
  },
  { title: '所在区', width: 200, cell: ({ regionName }) => regionName },
  { title: '经纬度', width: 190, cell: ({ longitude, latitude }) => `${longitude}, ${latitude}` },
];

interface DockTableProps {
  label: string;
  docks: readonly ManagedDock[];
  /** Absent for those who only look. */
  actions?: (dock: ManagedDock) => ReactNode;
}

/** The few docks of a harbour: a table, on a phone cards. */
export function DockTable({ label, docks, actions }: DockTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone && docks.length === 0) return <p className={css.minor}>还没有码头</p>;
  if (phone) {
    return (
      <FactCards
        rows={docks.map((dock) => ({
          key: String(dock.dockId),
          title: dock.dockName,
          facts: COLUMNS.map(({ title, cell }) => [title, cell(dock)] as const),
          action: actions?.(dock),
        }))}
      />
    );
  }
  return (
    <DataTable
      label={label}
      columns={[
        { title: '码头', width: 200, fixed: true, cell: ({ dockName }) => dockName },
        ...COLUMNS,
        ...(actions ? [{ title: '操作', fixedEnd: true, width: 180, cell: actions }] : []),
      ]}
      rows={docks}
      rowKey={({ dockId }) => String(dockId)}
      minWidth={actions ? 1_230 : 1_050}
      pageSize={20}
      empty="还没有码头"
    />
  );
}
