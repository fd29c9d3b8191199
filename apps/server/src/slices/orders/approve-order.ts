import type { opsApproveOrder, ParsedInputOf } from '@boxhaul/contract';
import type { Ctx } from '../../platform/context';
import { changeOrder } from './change-order';

/** An operator approves an order that has a price. */
export async function approveOrder(
  ctx: Ctx,
  { id, note }: ParsedInputOf<typeof opsApproveOrder>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
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
