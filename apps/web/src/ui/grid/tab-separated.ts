import type { GridColumn } from './column';

/** A cell that a sheet reads as one: what would begin another is quoted. */
const cellOf = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a sheet takes them from the clipboard: a line a row, its columns as they stand. */
export function tabSeparated<Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): string {
  const copied = columns.flatMap(({ copy }) => copy ?? []);
  return rows.map((row) => copied.map((copy) => cellOf(copy(row))).join('\t')).join('\n');
}
