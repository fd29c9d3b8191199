import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { changeOrder } from '../../orders';

/** The customer asks to cancel an approved order (decisions 4); it stays approved until an operator answers. */
export async function requestCancellation(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof orders.requestCancellation>,
): Promise<null> {
  const { customerId, accountId } = ctx.customer();
  await changeOrder(ctx.db, {
    orderId: id,
    customerId,
    accountId,
    action: 'request_cancellation',
    event: 'cancel_asked',
    note: reason,
    set: { cancel_asked_at: ctx.now, cancel_ask_reason: reason, cancel_refusal: null },
    repeatable: 'same_step',
    now: ctx.now,
  });
  return null;
}
