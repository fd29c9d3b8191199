import { CUSTOMER_COST_STATUSES, mayViewOrder } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { type CostScope, type CostSum, sumCosts } from './costs.repo';

/** What those costs of the customer's order come to that a customer sees. Throws NOT_FOUND for another's, FORBIDDEN without the menu of its page. */
export async function findOwnCosts(
  ctx: Ctx,
  filter: Omit<CostScope, 'customerId' | 'statuses'>,
): Promise<CostSum> {
  const customer = ctx.customer();
  const sum = await sumCosts(ctx.db, {
    ...filter,
    customerId: customer.customerId,
    statuses: CUSTOMER_COST_STATUSES,
  });
  if (!sum) throw new Refusal('NOT_FOUND');
  if (!mayViewOrder(customer, sum)) throw new Refusal('FORBIDDEN');
  return sum;
}
