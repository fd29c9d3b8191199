import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { changeOrder, NO_CANCELLATION_REQUEST } from '../../orders';

/** The customer wants the order after all; nobody need answer any more. */
export async function withdrawCancellation(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof orders.withdrawCancellation>,
): Promise<null> {
  const { customerId, accountId } = ctx.customer();
  await changeOrder(ctx.db, {
    orderId: id,
    customerId,
    accountId,
    action: 'withdraw_cancellation',
    event: 'cancel_ask_withdrawn',
    set: NO_CANCELLATION_REQUEST,
    repeatable: 'same_step',
    now: ctx.now,
  });
  return null;
}
