import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { batchQuotes } from '@boxhaul/contract/pricing';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { needOwnJob } from '../../kit/jobs';
import { presentCounts, presentStored } from './batch.present';
import { countOutcomes, selectRows } from './batch.repo';
import type { RowAnswer } from './price-row';

/** A page of a batch's answered rows, and how many were answered how. */
export async function listRows(
  ctx: Ctx,
  { id, outcome, pageNo, pageSize }: ParsedInputOf<typeof batchQuotes.rows>,
): Promise<PresentedOf<typeof batchQuotes.rows>> {
  const { job_id: jobId } = await needOwnJob(ctx, 'batch_quote', id);
  const [rows, outcomes] = await Promise.all([
    selectRows<RowAnswer>(ctx.db, { jobId, outcome }, { pageNo, pageSize }),
    countOutcomes(ctx.db, jobId),
  ]);
  const counts = presentCounts(outcomes);
  const total = outcome === undefined ? counts.total - counts.open : counts[outcome];
  return { data: rows.flatMap(presentStored), ...pageOf(total, { pageNo, pageSize }), counts };
}
