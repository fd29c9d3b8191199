import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { refuseUnseen } from './review.policy';
import { lockOrder, changeOrder, refuseStep } from '../orders';
import { passCredit } from './pass-credit';

type Approval = ParsedInputOf<typeof review.approve>;

/**
 * Approves an order as it was seen, alone or with others; the caller says it to the log. Answers what of the customer's
 * credit was confirmed with it. Throws NOT_FOUND, ORDER_STATE, CONFLICT, CREDIT_WARNING, all before anything is written.
 */
export async function approveSeen(
  ctx: Ctx,
  { id, version, note, creditSeen }: Approval,
): Promise<string | undefined> {
  const { accountId } = ctx.signedIn();
  const order = await lockOrder(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  refuseStep(order, 'approve');
  refuseUnseen(order, version);
  const creditConfirmed = await passCredit(ctx, order, { seen: creditSeen, toDo: '审核通过' });
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
  return creditConfirmed;
}

/** An operator approves an order that has a price; a customer's credit is warned of, and never stands in the way. */
export async function approveOrder(ctx: Ctx, input: Approval): Promise<null> {
  const creditConfirmed = await approveSeen(ctx, input);
  ctx.audit({
    target: 'order',
    id: input.id,
    reason: input.note,
    ...(creditConfirmed === undefined ? {} : { after: { creditConfirmed } }),
  });
  return null;
}
