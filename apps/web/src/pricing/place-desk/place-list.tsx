import type { ReactNode } from 'react';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import css from './place-desk.module.css';

/** A column of a list of places, and a line of its card on a phone. */
export interface PlaceColumn<Row> {
  title: string;
  width: number;
  cell: (row: Row) => ReactNode;
}

interface PlaceListProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first one is the card's title on a phone. */
  name: (row: Row) => string;
  nameTitle: string;
  columns: readonly PlaceColumn<Row>[];
  keyOf: (row: Row) => string | number;
  empty: string;
  /** Absent for those who only look. */
  actions?: (row: Row) => ReactNode;
  /** CSS pixels in which they stand side by side. */
  actionsWidth?: number;
  /** Shown as they are: a page of a longer list. */
  paged?: boolean;
}

/** Places as a table, on a phone as cards. */
export function PlaceList<Row>(props: PlaceListProps<Row>) {
  const { label, rows, name, nameTitle, columns, keyOf, empty, actions, actionsWidth = 180, paged } = props;
  const phone = useBreakpoint() === 'phone';
  if (phone && rows.length === 0) return <p className={css.minor}>{empty}</p>;
  if (phone) {
    return (
      <FactCards
        paged={paged}
        rows={rows.map((row) => ({
          key: String(keyOf(row)),
          title: name(row),
          facts: columns.map(({ title, cell }) => [title, cell(row)] as const),
          action: actions?.(row),
        }))}
      />
    );
  }
  const all: readonly Column<Row>[] = [
    { title: nameTitle, width: 200, fixed: true, cell: name },
    ...columns,
    ...(actions ? [{ title: '操作', fixedEnd: true, width: actionsWidth, cell: actions }] : []),
  ];
  return (
    <DataTable
      label={label}
      columns={all}
      rows={rows}
      rowKey={(row) => String(keyOf(row))}
      minWidth={all.reduce((sum, { width = 120 }) => sum + width, 0)}
      pageSize={paged ? undefined : 20}
      empty={empty}
    />
  );
}
