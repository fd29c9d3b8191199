import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderRow } from '../orders.repo';

/** The whole phone of the contact at the door; who looked stands in the log. */
export async function showPhone(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof review.showPhone>,
): Promise<PresentedOf<typeof review.showPhone>> {
  const row = await findOrderRow(ctx.db, { orderId: id, customerId: null });
  if (!row) throw new Refusal('NOT_FOUND');
  ctx.audit({ target: 'order', id });
  ctx.opened({ kind: 'phones', subject: id, name: row.order_no, customerId: row.customer_id });
  return { phone: row.contact_phone };
}
