import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { changeOrder, NO_CANCELLATION_REQUEST } from '../../orders';
import { refuseOtherRequest } from './cancellation.policy';

/** An operator does not cancel the order; the customer reads why. */
export async function refuseCancellation(
  ctx: Ctx,
  { id, requestedAt, note }: ParsedInputOf<typeof review.refuseCancellation>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  ctx.audit({ target: 'order', id, reason: note });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'refuse_cancel',
    event: 'cancel_refused',
    note,
    check: (order) => refuseOtherRequest(order, requestedAt),
    set: { ...NO_CANCELLATION_REQUEST, cancel_refusal: note },
    repeatable: 'same_step',
    now: ctx.now,
  });
  return null;
}
