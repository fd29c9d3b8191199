import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { batchQuotes } from '@boxhaul/contract/pricing';
import { BATCH_COLUMNS, MOST_AT_ONCE } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { enqueueJob } from '../../kit/jobs';
import type { QuoteDeps } from '../quotes';
import type { BatchDeps } from './batch-deps';
import { presentRow } from './batch.present';
import { insertRows, type StoredRequest } from './batch.repo';
import { priceRows } from './price-rows';
import { readBatchFile } from './read-batch-file';

type Input = ParsedInputOf<typeof batchQuotes.query>;
type Output = PresentedOf<typeof batchQuotes.query>;

/** What a batch is before its call's transaction: answered, or rows for a job. */
export type PreparedBatch =
  | { answered: Output }
  | { answered?: undefined; title: string; rows: { rowNo: number; asked: StoredRequest }[] };

/** Answers a short list at once; reads a file. Throws what is wrong with the file. */
export async function prepareBatch(
  deps: QuoteDeps & BatchDeps,
  ctx: Ctx,
  { list, keep = false, title }: Input,
): Promise<PreparedBatch> {
  if (!list) return readBatchFile(deps, ctx);
  const asks = list.map((cells): StoredRequest => ({ cells: BATCH_COLUMNS.map((column) => cells[column]) }));
  if (keep || asks.length > MOST_AT_ONCE) {
    return {
      title: title ?? `粘贴的 ${asks.length} 行`,
      rows: asks.map((asked, at) => ({ rowNo: at + 1, asked })),
    };
  }
  const { db, now } = ctx;
  const { customerId } = ctx.customer();
  const places = await deps.places.book(db);
  const rows = await priceRows({ deps, db, places, customerId, now }, asks);
  return {
    answered: {
      jobId: null,
      total: rows.length,
      list: rows.map((row, at) => presentRow({ rowNo: at + 1, cells: asks[at]!.cells, ...row })),
    },
  };
}

/** Begins the job of a batch that was not answered at once. */
export async function askBatch(ctx: Ctx, prepared: PreparedBatch): Promise<Output> {
  if (prepared.answered) return prepared.answered;
  const { title, rows } = prepared;
  const jobId = await enqueueJob(ctx, { kind: 'batch_quote', title, total: rows.length, input: {} });
  await insertRows(ctx.db, jobId, rows);
  return { jobId, total: rows.length, list: [] };
}
