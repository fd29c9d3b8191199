import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { priceReason } from '@boxhaul/contract/schemas';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context';
import { listEventRows } from '../events.repo';
import { findViewableOrder } from './find-viewable-order';
import { isForCustomer } from '../state/order-events';
import { presentCancellationRequest, presentCustomerOrder, presentEvent } from '../orders.present';

const storedQuote = z.object({ reason: priceReason });

/** How the review of an order stands, how its price came about, and its timeline. */
export async function auditOrder(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orders.audit>,
): Promise<PresentedOf<typeof orders.audit>> {
  const row = await findViewableOrder(ctx, id);
  const events = await listEventRows(ctx.db, id);
  const viewer = ctx.customer();
  const order = presentCustomerOrder(row, viewer, ctx.now);
  const prices = viewer.rights.includes('prices');
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    status: order.status,
    statusText: order.statusText,
    auditPrice: order.auditPrice,
    total: order.total,
    rejectReason: order.rejectReason,
    ...presentCancellationRequest(row),
    reason: (prices ? storedQuote.safeParse(row.quote).data?.reason : undefined) ?? null,
    events: events
      .filter(({ event }) => isForCustomer(event))
      .map((event) => presentEvent(event, 'customer', prices)),
    canAnswerQuote: order.actions.includes('accept_quote'),
  };
}
