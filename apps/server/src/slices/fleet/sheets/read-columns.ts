import { type FleetColumn, MOST_FLEET_ROWS } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { readSentTable, type TableReader } from '../../../platform/sheets/table-reader';
import type { Cells } from './record-cells';

/** A file as it came, its rows by the keys of their columns. */
export interface SentSheet {
  fileName: string;
  rows: { rowNo: number; cells: Cells; faults: string[] }[];
}

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN. */
export async function readColumns(
  read: TableReader,
  ctx: Ctx,
  { columns, words }: { columns: readonly FleetColumn[]; words: string },
): Promise<SentSheet> {
  const { fileName, rows } = await readSentTable(read, ctx, {
    sheet: { words, explaining: [] },
    heads: Object.fromEntries(columns.map(({ head }, at) => [head, at])),
    needed: columns.slice(0, 1).map(({ head }) => ({ places: [0], words: head })),
    width: columns.length,
    most: MOST_FLEET_ROWS,
    tooMany: `超过 ${MOST_FLEET_ROWS} 行，请拆成几份`,
  });
  return {
    fileName,
    rows: rows.map(({ rowNo, cells, faults }) => ({
      rowNo,
      cells: Object.fromEntries(columns.map(({ key }, at) => [key, (cells[at] ?? '').trim()])),
      faults: faults.map(({ place, message }) => `${columns[place]?.head ?? ''}：${message}`),
    })),
  };
}
