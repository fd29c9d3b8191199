import type { ParsedInputOf, review } from '@boxhaul/contract';
import { fromYuan, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { changeOrder } from '../state/change-order';
import { refuseUnseen } from '../orders.policy';

/** An operator prices an intention, or prices it anew before the customer has answered. */
export async function priceIntention(
  ctx: Ctx,
  { id, version, price, note }: ParsedInputOf<typeof review.price>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const unitPrice = fromYuan(price);
  ctx.audit({ target: 'order', id, reason: note, after: { price: toYuan(unitPrice) } });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'price',
    event: 'priced',
    note: [`每箱 ${toYuan(unitPrice)} 元`, note].filter(Boolean).join('；'),
    check: (order) => refuseUnseen(order, version),
    set: { unit_price_fen: unitPrice, reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
