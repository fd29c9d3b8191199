import { ORDER_SHEET_COLUMNS, type OrderCells, type OrderSheetColumn } from '@boxhaul/domain/orders';

/** Cells of a line that are written. */
export type Patch = Partial<OrderCells>;

/** The cells that a pasted line writes, from a column on; what is beyond the last column is left out. */
export function patchOf(line: readonly string[], column: OrderSheetColumn): Patch {
  const from = ORDER_SHEET_COLUMNS.indexOf(column);
  return Object.fromEntries(
    line.flatMap((text, i) => {
      const name = ORDER_SHEET_COLUMNS[from + i];
      return name === undefined ? [] : [[name, text] as const];
    }),
  );
}

/** What stood where a patch writes. */
export const partOf = (cells: OrderCells, patch: Patch): Patch =>
  Object.fromEntries(
    ORDER_SHEET_COLUMNS.filter((column) => patch[column] !== undefined).map((column) => [
      column,
      cells[column],
    ]),
  );

export const isChange = (cells: OrderCells, patch: Patch): boolean =>
  ORDER_SHEET_COLUMNS.some((column) => (patch[column] ?? cells[column]) !== cells[column]);
