import type { Db } from '@boxhaul/db';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../platform/context';
import { sendWorkbook } from '../../platform/http/answers/send-workbook';
import { writeWorkbook, type OutCell } from '../../platform/sheets/write-workbook';
import { findPriceListHeader } from '../../identity/certification';
import { needOwnJob } from '../../kit/jobs';
import type { PlacesDeps } from '../places';
import {
  BATCH_EXPLAINED,
  BATCH_SHEET,
  BATCH_WIDTHS,
  choicesOf,
  explainingSheet,
  headOf,
  resultRow,
} from './batch-sheets';
import { selectRowsAfter } from './batch.repo';
import type { RowAnswer } from './price-row';

const AT_ONCE = 1000;

async function* resultRows(db: Db, jobId: string): AsyncGenerator<OutCell[][]> {
  yield [headOf(true)];
  for (let after = 0; ;) {
    const rows = await selectRowsAfter<RowAnswer>(db, jobId, after, AT_ONCE);
    yield rows.map(resultRow);
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.row_no;
  }
}

/** A batch with its prices as an Excel file; who takes it out is kept. */
export async function sendBatch(
  ctx: Ctx,
  { jobId, accountId }: { jobId: string; accountId: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  ctx.opened({ kind: 'export', subject: 'batchExport', name: BATCH_SHEET, accountId });
  const pageHeader = await findPriceListHeader(ctx.db, accountId);
  const file = await writeWorkbook(BATCH_SHEET, resultRows(ctx.db, jobId), {
    widths: BATCH_WIDTHS,
    pageHeader,
  });
  await ctx.accessKept();
  const minute = toWireTime(ctx.now).slice(0, 16).replace(/[-: ]/g, '');
  return sendWorkbook(reply, `${pageHeader || BATCH_SHEET}-${minute}`, file);
}

/** The same of one's own. Throws NOT_FOUND. */
export async function exportBatch(
  ctx: Ctx,
  { id }: { id: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { job_id: jobId } = await needOwnJob(ctx, 'batch_quote', id);
  return sendBatch(ctx, { jobId, accountId: ctx.signedIn().accountId }, reply);
}

async function* headAlone(): AsyncGenerator<OutCell[][]> {
  yield await Promise.resolve([headOf(false)]);
}

/** The file to be filled in, with what its cells may say. */
export async function sendTemplate(
  { places }: PlacesDeps,
  ctx: Ctx,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sheet, lists } = explainingSheet(await places.book(ctx.db), ctx.now, BATCH_EXPLAINED);
  const file = await writeWorkbook(BATCH_SHEET, headAlone(), {
    widths: BATCH_WIDTHS,
    choices: choicesOf(lists),
    behind: [sheet],
  });
  return sendWorkbook(reply, '批量询价模板', file);
}
