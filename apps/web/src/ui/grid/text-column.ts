import type { GridColumn } from './column';

/** A column of plain text: what is seen is what is copied; a dash where there is none. */
export const textColumn = <Row>(
  column: Omit<GridColumn<Row>, 'cell' | 'copy'>,
  of: (row: Row) => string | null,
): GridColumn<Row> => ({ ...column, cell: (row) => of(row) || '—', copy: (row) => of(row) ?? '' });
