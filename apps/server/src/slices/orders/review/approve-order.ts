import type { ParsedInputOf, review } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { refuseUnseen } from '../orders.policy';
import { lockOrder } from '../orders.repo';
import { changeOrder, refuseStep } from '../state/change-order';
import { passCredit } from './pass-credit';

/** An operator approves an order that has a price; a customer's credit is warned of, and never stands in the way. */
export async function approveOrder(
  ctx: Ctx,
  { id, version, note, creditSeen }: ParsedInputOf<typeof review.approve>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const order = await lockOrder(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  refuseStep(order, 'approve');
  refuseUnseen(order, version);
  const creditConfirmed = await passCredit(ctx, order, { seen: creditSeen, toDo: '审核通过' });
  ctx.audit({
    target: 'order',
    id,
    reason: note,
    ...(creditConfirmed === undefined ? {} : { after: { creditConfirmed } }),
  });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'approve',
    event: 'approved',
    note,
    set: { reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
