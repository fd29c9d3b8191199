import {
  BATCH_COLUMN_WORDS,
  BATCH_COLUMNS,
  BATCH_TOO_LONG,
  byBatchColumn,
  type BatchCells,
  MOST_BATCH_ROWS,
  readHeads,
} from '@boxhaul/domain/pricing';
import type { PastedSheet } from '../../parts/pricing/rows-box/read-pasted';

/** What is pasted as a batch of quotes. */
export const PASTED_BATCH: PastedSheet<BatchCells> = {
  columns: BATCH_COLUMNS,
  columnOf: readHeads(BATCH_COLUMNS, BATCH_COLUMN_WORDS),
  rowOf: byBatchColumn,
  least: BATCH_COLUMNS.indexOf('orderType') + 1,
  most: MOST_BATCH_ROWS,
  tooLong: BATCH_TOO_LONG,
  nothing: '没有要询价的行，请先粘贴或选择文件',
};
