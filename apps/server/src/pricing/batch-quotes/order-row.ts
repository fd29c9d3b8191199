import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { batchQuotes } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { needOwnJob } from '../../kit/jobs';
import { type PublishDeps, saveOrderUseCase } from '../../orders/publish';
import { lockRow, setOrder } from './batch.repo';
import type { RowAnswer } from './price-row';

/**
 * Publishes the order of a row at the price that the row was given. A row has one order: sent again, it answers the
 * same. Throws NOT_FOUND, CONFLICT for a row without a price, and whatever an order is refused for.
 */
export async function orderRow(
  deps: PublishDeps,
  ctx: Ctx,
  { id, rowNo, ...facts }: ParsedInputOf<typeof batchQuotes.order>,
): Promise<PresentedOf<typeof batchQuotes.order>> {
  const { job_id: jobId } = await needOwnJob(ctx, 'batch_quote', id);
  const row = await lockRow<RowAnswer>(ctx.db, jobId, rowNo);
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.order_id !== null && row.order_no !== null) return { orderId: row.order_id, orderNo: row.order_no };
  const { answer } = row;
  if (
    row.outcome !== 'priced' ||
    answer === null ||
    answer.regionCode === null ||
    answer.harborName === null ||
    answer.cabinetType === null ||
    answer.orderType === null
  ) {
    throw new Refusal('CONFLICT', { message: '这一行还没有价格，不能下单' });
  }
  // The quote promises the company, or none, and the trade that the row asked for: with another one the order is priced anew.
  const asQuoted =
    facts.shipCompanyId === answer.shipCompanyId && facts.isForeignTrade === (answer.isForeignTrade ?? true);
  const { data } = await saveOrderUseCase(deps, ctx, {
    ...facts,
    shipCompanyName: undefined,
    harborName: answer.harborName,
    dockId: answer.dockId ?? undefined,
    regionCode: answer.regionCode,
    cabinetType: answer.cabinetType,
    orderType: answer.orderType,
    invoicing: answer.invoicing ?? 0,
    isHeavyCargo: answer.isHeavyCargo ?? 0,
    address: answer.address.slice(0, 200),
    price: answer.price ?? undefined,
    quoteId: asQuoted ? (answer.quoteId ?? undefined) : undefined,
    wishedPrice: undefined,
    getQuoteType: 0,
    cusOrderDocumentList: [],
  });
  await setOrder(ctx.db, jobId, rowNo, data.orderId);
  return { orderId: data.orderId, orderNo: data.orderNo };
}
