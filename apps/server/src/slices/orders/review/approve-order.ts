import type { ParsedInputOf, review } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { changeOrder } from '../state/change-order';
import { refuseUnseen } from '../orders.policy';

/** An operator approves an order that has a price. */
export async function approveOrder(
  ctx: Ctx,
  { id, version, note }: ParsedInputOf<typeof review.approve>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  ctx.audit({ target: 'order', id, reason: note });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'approve',
    event: 'approved',
    note,
    check: (order) => refuseUnseen(order, version),
    set: { reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
