import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { refuseWithout } from '../../platform/http/access';
import { changeOrder } from '../orders';

/** The customer does not take an operator's price; the order ends there. */
export async function declineQuoteUseCase(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof orders.declineQuote>,
): Promise<null> {
  const { customerId, accountId, rights } = ctx.customer();
  refuseWithout(rights, 'prices');
  await changeOrder(ctx.db, {
    orderId: id,
    customerId,
    accountId,
    action: 'decline_quote',
    event: 'quote_declined',
    note: reason,
    now: ctx.now,
  });
  return null;
}
