import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { whyNoObjection, lockOrder, changeOrder } from '../../orders';

/**
 * The customer never asked for this order, or not for this one. Nobody reviews it any more; once it is approved it is a
 * cancellation request, which keeps its tasks from being published until an operator answers.
 */
export async function objectToOrder(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof orderChanges.object>,
): Promise<null> {
  const { customerId, accountId } = ctx.customer();
  const { db: tx, now } = ctx;
  const order = await lockOrder(tx, { orderId: id, customerId });
  if (!order) throw new Refusal('NOT_FOUND');
  if (order.objected_at !== null && order.objection === reason) return null;
  const refused = whyNoObjection(order, now);
  if (refused !== null) throw new Refusal('ORDER_STATE', { message: refused });
  const objected = { objected_at: now, objection: reason };
  const isApproved = order.state === 'approved' || order.state === 'running' || order.state === 'finished';
  await changeOrder(tx, {
    orderId: id,
    customerId,
    accountId,
    action: isApproved ? 'request_cancellation' : 'object',
    event: 'objected',
    note: reason,
    set: isApproved
      ? {
          ...objected,
          cancel_asked_at: now,
          cancel_ask_reason: `对代下单有异议：${reason}`,
          cancel_refusal: null,
        }
      : objected,
    now,
  });
  return null;
}
