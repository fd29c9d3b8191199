import {
  BATCH_ADDRESS_COLUMNS,
  BATCH_COLUMN_WORDS,
  BATCH_COLUMNS,
  BATCH_HEAD_ALIASES,
  BATCH_TOO_LONG,
  type BatchColumn,
  MOST_BATCH_ROWS,
} from '@boxhaul/domain';
import { createWorkQueue } from '../../platform/jobs/work-queue';
import type { TableRead } from '../../platform/sheets/read-table';
import { openWorkThread } from '../../platform/jobs/work-thread';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import type { BatchDeps } from './batch-deps';
import type { KeptAsk } from './batch.repo';
import { EXPLAINING_SHEET, RESULT_HEADS } from './batch-sheets';

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 2 };

/** Where files of batches are read. */
export function openBatchReader(): BatchDeps['readFile'] {
  const read = openWorkThread<TableRead>(
    'table-worker',
    new URL('../../platform/sheets/table-worker.ts', import.meta.url),
  );
  const queue = createWorkQueue(LIMITS);
  return (accountId, order) => queue(accountId, () => read(order));
}

const placeOf = (column: BatchColumn): number => BATCH_COLUMNS.indexOf(column);

const HEADS: Readonly<Record<string, number>> = Object.fromEntries([
  ...BATCH_COLUMNS.map((column) => [BATCH_COLUMN_WORDS[column], placeOf(column)] as const),
  ...Object.entries(BATCH_HEAD_ALIASES).map(([head, column]) => [head, placeOf(column)] as const),
  // What a result says is left unread: it may be sent in again.
  ...RESULT_HEADS.map((head) => [head, -1] as const),
]);

const NEEDED = [
  ...(['harbor', 'cabinetType', 'orderType'] as const).map((column) => ({
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
): Promise<{ title: string; rows: { rowNo: number; asked: KeptAsk }[] }> {
  const [file, second] = ctx.files;
  if (!file || second)
    throw new Refusal('FILE_COUNT', { message: '请选择一个 Excel 文件，或粘贴要询价的行' });
  if (/\.xlsm$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '文件含有宏，请另存为不含宏的 .xlsx 后再上传' });
  }
  if (!/\.xlsx$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '只能上传 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx' });
  }
  if (file.size === 0) throw new Refusal('FILE_BROKEN', { message: '文件是空的，请重新选择' });
  const read = await readFile(ctx.signedIn().accountId, {
    path: file.path,
    sheet: { words: '要询价的', explaining: [EXPLAINING_SHEET] },
    heads: HEADS,
    needed: NEEDED,
    width: BATCH_COLUMNS.length,
    most: MOST_BATCH_ROWS,
    tooMany: BATCH_TOO_LONG,
  });
  if (read.refused !== undefined) throw new Refusal('FILE_BROKEN', { message: read.refused });
  return {
    title: file.fileName.slice(-100),
    rows: read.rows.map(({ rowNo, cells, faults }) => ({
      rowNo,
      asked: {
        cells: cells.map((text) => text.trim().slice(0, LONGEST_CELL)),
        ...(faults.length > 0 && { faults }),
      },
    })),
  };
}
