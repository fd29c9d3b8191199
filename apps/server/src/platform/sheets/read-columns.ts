import type { Ctx } from '../context';
import { readSentTable, type TableReader } from './table-reader';

/** A row's cells by the keys of their columns. */
export type Cells = Readonly<Record<string, string>>;

/** A file as it came, its rows by the keys of their columns. */
export interface SentSheet {
  fileName: string;
  rows: { rowNo: number; cells: Cells; faults: string[] }[];
}

interface ColumnsOrder {
  columns: readonly { key: string; head: string }[];
  /** Keys of the columns without which a file is not this one; absent: the first. */
  needed?: readonly string[];
  /** How the sheet is called. */
  words: string;
  /** Rows at most. */
  most: number;
}

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN. */
export async function readColumns(
  read: TableReader,
  ctx: Ctx,
  { columns, needed, words, most }: ColumnsOrder,
): Promise<SentSheet> {
  const { fileName, rows } = await readSentTable(read, ctx, {
    sheet: { words, explaining: [] },
    heads: Object.fromEntries(columns.map(({ head }, at) => [head, at])),
    needed: columns.flatMap(({ key, head }, at) =>
      (needed?.includes(key) ?? at === 0) ? [{ places: [at], words: head }] : [],
    ),
    width: columns.length,
    most,
    tooMany: `超过 ${most} 行，请拆成几份`,
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
