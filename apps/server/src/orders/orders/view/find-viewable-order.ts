import { mayViewOrder } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderRow, type OrderRow } from '../orders.repo';

/** The customer's order. Throws NOT_FOUND for another's or none, FORBIDDEN without the menu of its page. */
export async function findViewableOrder(ctx: Ctx, orderId: string): Promise<OrderRow> {
  const customer = ctx.customer();
  const row = await findOrderRow(ctx.db, { orderId, customerId: customer.customerId });
  if (!row) throw new Refusal('NOT_FOUND');
  if (!mayViewOrder(customer, { state: row.state, accountId: row.account_id }))
    throw new Refusal('FORBIDDEN');
  return row;
}
