import type { orders, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { mayOpenPage, type OrderState, pageOfState } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { countOrdersByState } from '../orders.repo';

/** Orders in each state; 0 for the states of a page that the viewer has no menu for. */
export async function countOrders(
  ctx: Ctx,
  { keyword }: ParsedInputOf<typeof orders.countByStatus>,
): Promise<PresentedOf<typeof orders.countByStatus>> {
  const customer = ctx.customer();
  const counts = await countOrdersByState(ctx.db, { customerId: customer.customerId, keyword });
  const of = (state: OrderState): number =>
    mayOpenPage(customer, pageOfState(state)) ? (counts.get(state) ?? 0) : 0;
  return {
    pendingReview: of('pending_review'),
    awaitingCustomer: of('awaiting_customer'),
    rejected: of('rejected'),
    cancelled: of('cancelled'),
    approved: of('approved'),
    running: of('running'),
    finished: of('finished'),
    closedDryRun: of('closed_dry_run'),
  };
}
