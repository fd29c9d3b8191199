import {
  byOrderColumn,
  cleanOrderCell,
  MOST_ORDER_DRAFTS,
  OPTIONAL_ORDER_COLUMNS,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_TOO_LONG,
  ORDER_SHEET_WORDS,
  type OrderSheetColumn,
} from '@boxhaul/domain/orders';
import { columnHeads } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { readSentTable } from '../../../platform/sheets/table-reader';
import type { BatchDeps } from '../batch-deps';
import { EXPLAINING_SHEET } from '../batch-sheets';
import type { SheetLines } from './keep-drafts';

const LONGEST_CELL = 500;
const placeOf = (column: OrderSheetColumn): number => ORDER_SHEET_COLUMNS.indexOf(column);

const HEADS: Readonly<Record<string, number>> = Object.fromEntries(
  columnHeads(ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS).map(
    ([head, column]) => [head, placeOf(column)] as const,
  ),
);

const NEEDED = ORDER_SHEET_COLUMNS.filter((column) => !OPTIONAL_ORDER_COLUMNS.has(column)).map((column) => ({
  places: [placeOf(column)],
  words: ORDER_SHEET_WORDS[column],
}));

/** The lines of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
export async function readOrderSheet(deps: BatchDeps, ctx: Ctx): Promise<SheetLines> {
  const { fileName, rows } = await readSentTable(
    deps.readFile,
    ctx,
    {
      sheet: { words: '订舱', explaining: [EXPLAINING_SHEET] },
      heads: HEADS,
      needed: NEEDED,
      width: ORDER_SHEET_COLUMNS.length,
      most: MOST_ORDER_DRAFTS,
      tooMany: ORDER_SHEET_TOO_LONG,
    },
    '请选择一个 Excel 文件，或粘贴订舱行',
  );
  return {
    source: fileName,
    rows: rows.map(({ rowNo, cells, faults }) => ({
      rowNo,
      cells: byOrderColumn((column) =>
        cleanOrderCell(column, cells[placeOf(column)] ?? '').slice(0, LONGEST_CELL),
      ),
      faults: faults
        .map(({ place, message }) => `“${ORDER_SHEET_WORDS[ORDER_SHEET_COLUMNS[place]!]}”${message}`)
        .join('；'),
    })),
  };
}
