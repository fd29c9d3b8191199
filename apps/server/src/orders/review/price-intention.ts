import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { fromYuan, toYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { refuseUnseen } from './review.policy';
import { lockOrder, changeOrder, refuseStep } from '../orders';
import { passCredit } from './pass-credit';

/**
 * An operator prices an intention, or prices it anew before the customer has answered. The customer's yes approves it:
 * credit is looked at here, with what the price adds.
 */
export async function priceIntention(
  ctx: Ctx,
  { id, version, price, note, creditSeen }: ParsedInputOf<typeof review.price>,
): Promise<null> {
  const { accountId } = ctx.signedIn();
  const unitPrice = fromYuan(price);
  const order = await lockOrder(ctx.db, { orderId: id, customerId: null });
  if (!order) throw new Refusal('NOT_FOUND');
  refuseStep(order, 'price');
  refuseUnseen(order, version);
  const priced = { ...order, unit_price_fen: unitPrice };
  const creditConfirmed = await passCredit(ctx, priced, { seen: creditSeen, toDo: '报价' });
  ctx.audit({
    target: 'order',
    id,
    reason: note,
    after: { price: toYuan(unitPrice), ...(creditConfirmed === undefined ? {} : { creditConfirmed }) },
  });
  await changeOrder(ctx.db, {
    orderId: id,
    customerId: null,
    accountId,
    action: 'price',
    event: 'priced',
    note: [`每箱 ${toYuan(unitPrice)} 元`, note].filter(Boolean).join('；'),
    set: { unit_price_fen: unitPrice, reviewed_by: accountId, reviewed_at: ctx.now },
    now: ctx.now,
  });
  return null;
}
