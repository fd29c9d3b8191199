import { mayViewOrder } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderRow, findOrderRows, type OrderRow } from '../orders.repo';

function viewable(ctx: Ctx, row: OrderRow | undefined): OrderRow {
  if (!row) throw new Refusal('NOT_FOUND');
  if (!mayViewOrder(ctx.customer(), { state: row.state, accountId: row.account_id }))
    throw new Refusal('FORBIDDEN');
  return row;
}

/** The customer's order. Throws NOT_FOUND for another's or none, FORBIDDEN without the menu of its page. */
export async function findViewableOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const { customerId } = ctx.customer();
  return viewable(ctx, await findOrderRow(ctx.db, { orderId, customerId }));
}

/** Several of them, by one question: each by its id, or the refusal that it alone would get, thrown. */
export async function askViewableOrders(
  ctx: Ctx,
  orderIds: readonly string[],
): Promise<(orderId: string) => OrderRow> {
  const { customerId } = ctx.customer();
  const rows = await findOrderRows(ctx.db, { orderIds, customerId });
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return (orderId) => viewable(ctx, byId.get(BigInt(orderId).toString()));
}
