import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { byCountKey, mayOpenPage, pageOfState } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { countOrdersByState } from '../orders.repo';

/** Orders in each state; 0 for the states of a page that the viewer has no menu for. */
export async function countOrders(
  ctx: Ctx,
  { keyword }: ParsedInputOf<typeof orders.countByStatus>,
): Promise<PresentedOf<typeof orders.countByStatus>> {
  const customer = ctx.customer();
  const counts = await countOrdersByState(ctx.db, { customerId: customer.customerId, keyword });
  return byCountKey((state) => (mayOpenPage(customer, pageOfState(state)) ? (counts.get(state) ?? 0) : 0));
}
