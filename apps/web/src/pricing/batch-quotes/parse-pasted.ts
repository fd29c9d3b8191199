import {
  BATCH_COLUMN_WORDS,
  BATCH_COLUMNS,
  BATCH_TOO_LONG,
  byBatchColumn,
  type BatchCells,
  type BatchColumn,
  MOST_BATCH_ROWS,
  readHeads,
} from '@boxhaul/domain/pricing';
import { pastedCells } from '../../lib/format/pasted-cells';

const headOf = readHeads(BATCH_COLUMNS, BATCH_COLUMN_WORDS);

/** What was pasted as rows, by its heads or in the template's order; or what is wrong with it. */
export function parsePasted(text: string): { rows: BatchCells[] } | { fault: string } {
  const lines = pastedCells(text).filter((row) => row.some((cell) => cell !== ''));
  const heads = (lines[0] ?? []).map(headOf);
  const hasHeads = heads.filter((head) => head !== undefined).length >= 3;
  const columns: readonly (BatchColumn | undefined)[] = hasHeads ? heads : BATCH_COLUMNS;
  const body = hasHeads ? lines.slice(1) : lines;
  if (body.length === 0) return { fault: '没有要询价的行，请从 Excel 复制后粘贴' };
  if (body.length > MOST_BATCH_ROWS) return { fault: BATCH_TOO_LONG };
  if (!hasHeads && body.every((row) => row.length < BATCH_COLUMNS.indexOf('orderType') + 1)) {
    return { fault: '列数对不上：请连同表头一起复制，或按模板的列顺序粘贴' };
  }
  const rows = body.map((row) => byBatchColumn((column) => row[columns.indexOf(column)] ?? ''));
  return { rows };
}
