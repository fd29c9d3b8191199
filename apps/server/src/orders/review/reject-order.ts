import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { changeOrder } from '../orders';
import { refuseUnseen } from './review.policy';

/** An operator sends an order back with a reason that the customer sees. */
export async function rejectOrder(
  ctx: Ctx,
  { id, version, reason }: ParsedInputOf<typeof review.reject>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  ctx.audit({ target: 'order', id, reason });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'reject',
    event: 'rejected',
    note: reason,
    check: (order) => refuseUnseen(order, version),
    set: { reject_reason: reason, reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
