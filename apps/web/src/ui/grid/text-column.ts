import type { GridColumn } from './column';

/** A column of one text: what is shown is what is copied; a dash stands for none. */
export const textColumn = <Row>(
  id: string,
  title: string,
  text: (row: Row) => string,
  look: Omit<GridColumn<Row>, 'id' | 'title' | 'cell' | 'copy'>,
): GridColumn<Row> => ({ id, title, cell: (row) => text(row) || '—', copy: text, ...look });
