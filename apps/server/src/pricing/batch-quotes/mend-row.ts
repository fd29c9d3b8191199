import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { batchQuotes } from '@boxhaul/contract/pricing';
import { isJobUnderWay, normaliseRegionCode } from '@boxhaul/domain/kit';
import { BATCH_COLUMNS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { needOwnJob } from '../../kit/jobs';
import type { QuoteDeps } from '../quotes';
import type { BatchDeps } from './batch-deps';
import { presentRow } from './batch.present';
import { type StoredRequest, lockRow, replaceRow } from './batch.repo';
import { priceRow, type RowAnswer } from './price-row';

/** Changes one row of a batch and asks for its price alone. Throws NOT_FOUND, and CONFLICT while it is still priced or once it has an order. */
export async function mendRow(
  deps: QuoteDeps & BatchDeps,
  ctx: Ctx,
  { id, rowNo, cells, regionCode }: ParsedInputOf<typeof batchQuotes.mend>,
): Promise<PresentedOf<typeof batchQuotes.mend>> {
  const { job_id: jobId, state } = await needOwnJob(ctx, 'batch_quote', id);
  const row = await lockRow<RowAnswer>(ctx.db, jobId, rowNo);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.order_id !== null) throw new Refusal('CONFLICT', { message: '这一行已下单，不能再改' });
  if (row.outcome === null && isJobUnderWay(state)) {
    throw new Refusal('CONFLICT', { message: '这一行还在询价，请稍候' });
  }
  const places = await deps.places.book(ctx.db);
  const chosen = regionCode === undefined ? undefined : normaliseRegionCode(regionCode);
  if (regionCode !== undefined && (chosen === undefined || !places.regions.has(chosen))) {
    throw refuseField('regionCode', '未找到该地区，请重新选择');
  }
  const asked: StoredRequest = {
    cells: BATCH_COLUMNS.map((column) => cells[column]),
    ...(chosen !== undefined && { regionCode: chosen }),
  };
  const pricing = {
    deps,
    db: ctx.db,
    places,
    customerId: ctx.customer().customerId,
    now: ctx.now,
  };
  const answered = await priceRow(pricing, asked);
  await replaceRow(ctx.db, jobId, rowNo, { asked, ...answered });
  return presentRow({ rowNo, cells: asked.cells, ...answered });
}
