import type { Ctx } from '../context';
import { Refusal } from '../http/refusal';
import { createWorkQueue } from '../jobs/work-queue';
import { openWorkThread } from '../jobs/work-thread';
import type { TableOrder, TableRead, TableRow } from './read-table';

const LIMITS = { atATime: 1, eachAtATime: 1, waiting: 10, eachWaiting: 2 };

/** Reads a table out of an Excel file on a thread of its own, when its account's turn comes. */
export type TableReader = (accountId: string, order: TableOrder) => Promise<TableRead>;

export function openTableReader(): TableReader {
  const read = openWorkThread<TableRead>('table-worker', new URL('./table-worker.ts', import.meta.url));
  const queue = createWorkQueue(LIMITS);
  return (accountId, order) => queue(accountId, () => read(order));
}

/** The rows of the one file that came. Throws FILE_COUNT (said as `missing`), FILE_TYPE or FILE_BROKEN with what to do about it. */
export async function readSentTable(
  read: TableReader,
  ctx: Ctx,
  order: Omit<TableOrder, 'path'>,
  missing = '请选择一个 Excel 文件',
): Promise<{ fileName: string; rows: readonly TableRow[] }> {
  const [file, second] = ctx.files;
  if (!file || second) throw new Refusal('FILE_COUNT', { message: missing });
  if (/\.xlsm$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '文件含有宏，请另存为不含宏的 .xlsx 后再上传' });
  }
  if (!/\.xlsx$/i.test(file.fileName)) {
    throw new Refusal('FILE_TYPE', { message: '只能上传 .xlsx 文件，其他格式请先在 Excel 里另存为 .xlsx' });
  }
  if (file.size === 0) throw new Refusal('FILE_BROKEN', { message: '文件是空的，请重新选择' });
  const table = await read(ctx.signedIn().accountId, { path: file.path, ...order });
  if (table.refused !== undefined) throw new Refusal('FILE_BROKEN', { message: table.refused });
  return { fileName: file.fileName.slice(-100), rows: table.rows };
}
