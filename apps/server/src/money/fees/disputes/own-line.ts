import { mayViewOrder } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { type CostReasonRow, findCostReason } from '../cost-reason.repo';
import { feeNotFound } from '../fees/fee-not-found';

/** A line of the caller's enterprise that customers see, by the cost flow, a statement or its order. Throws NOT_FOUND, FORBIDDEN. */
export async function findOwnLine(ctx: Ctx, costId: string): Promise<CostReasonRow> {
  const customer = ctx.customer();
  const row = await findCostReason(ctx.db, { costId, customerId: customer.customerId });
  if (!row) throw feeNotFound();
  const opens =
    customer.menus.includes('/admin/cost-flow') ||
    customer.menus.includes('/admin/financeSettlement') ||
    mayViewOrder(customer, { state: row.state, accountId: row.account_id });
  if (!opens || !customer.rights.includes('costs')) throw new Refusal('FORBIDDEN');
  return row;
}
