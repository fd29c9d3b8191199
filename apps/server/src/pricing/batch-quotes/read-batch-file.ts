import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_COLUMN_WORDS,
  BATCH_COLUMNS,
  BATCH_TOO_LONG,
  type BatchColumn,
  columnHeads,
  MOST_BATCH_ROWS,
} from '@boxhaul/domain/pricing';
import { readSentTable } from '../../platform/sheets/table-reader';
import type { Ctx } from '../../platform/context';
import type { BatchDeps } from './batch-deps';
import type { StoredRequest } from './batch.repo';
import { EXPLAINING_SHEET, RESULT_HEADS } from './batch-sheets';

const placeOf = (column: BatchColumn): number => BATCH_COLUMNS.indexOf(column);

const HEADS: Readonly<Record<string, number>> = Object.fromEntries([
  ...columnHeads(BATCH_COLUMNS, BATCH_COLUMN_WORDS).map(([head, column]) => [head, placeOf(column)] as const),
  // What a result says is left unread: it may be sent in again.
  ...RESULT_HEADS.map((head) => [head, -1] as const),
]);

const NEEDED = [
  ...(['harbor', 'cabinetType'] as const).map((column) => ({
    places: [placeOf(column)],
    words: BATCH_COLUMN_WORDS[column],
  })),
  {
    places: BATCH_ADDRESS_COLUMNS.map(placeOf),
    words: `${BATCH_COLUMN_WORDS.address}（或省、市、区、街道）`,
  },
];

const LONGEST_CELL = 500;

/** The rows of the file that came. Throws FILE_COUNT, FILE_TYPE or FILE_BROKEN with what to do about it. */
export async function readBatchFile(
  { readFile }: BatchDeps,
  ctx: Ctx,
): Promise<{ title: string; rows: { rowNo: number; asked: StoredRequest }[] }> {
  const read = await readSentTable(
    readFile,
    ctx,
    {
      sheet: { words: '要询价的', explaining: [EXPLAINING_SHEET] },
      heads: HEADS,
      needed: NEEDED,
      width: BATCH_COLUMNS.length,
      most: MOST_BATCH_ROWS,
      tooMany: BATCH_TOO_LONG,
    },
    '请选择一个 Excel 文件，或粘贴要询价的行',
  );
  return {
    title: read.fileName,
    rows: read.rows.map(({ rowNo, cells, faults }) => ({
      rowNo,
      asked: {
        cells: cells.map((text) => text.trim().slice(0, LONGEST_CELL)),
        ...(faults.length > 0 && { faults }),
      },
    })),
  };
}
