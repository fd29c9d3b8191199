import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { review } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS } from '@boxhaul/domain/identity';
import { toWireTime, toYuan } from '@boxhaul/domain/kit';
import { PLACED_VIA_WORDS } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import { geocodeDoor } from '../../pricing/door-points';
import { sendNotice } from '../../identity/notices';
import type { AddressPoint } from '../../pricing/places';
import { type PublishDeps, doorOf, storeOrder, needOrderingCustomer } from '../publish';

type Input = ParsedInputOf<typeof review.place>;

/** So long the customer may object. */
const OBJECT_MS = 2 * 3600_000;

/** A provider of maps is asked where the door is, before the transaction opens. */
export const preparePlacing = (
  deps: PublishDeps,
  ctx: Ctx,
  { customerId, regionCode, ...draft }: Input,
): Promise<AddressPoint | undefined> =>
  geocodeDoor(deps, ctx.db, { customerId, regionCode, ...doorOf(draft) });

/** An operator publishes for a customer who called or wrote: at the customer's price, told to it at once. */
export async function placeOrder(
  deps: PublishDeps,
  ctx: Ctx,
  { customerId, via, placedNote, ...draft }: Input,
  geocoded: AddressPoint | undefined,
): Promise<PresentedOf<typeof review.place>> {
  const { accountId } = ctx.signedIn();
  const { now } = ctx;
  await needOrderingCustomer(ctx.db, customerId);
  const objectUntil = new Date(now.getTime() + OBJECT_MS);
  const { order, eventId, priced } = await storeOrder(deps, ctx, {
    draft: { ...draft, getQuoteType: draft.getQuoteType ?? 0, cusOrderDocumentList: [] },
    geocoded,
    publisher: { accountId, customerId, rights: CUSTOMER_RIGHTS },
    placed: {
      columns: {
        placed_by: accountId,
        placed_via: via,
        placed_note: placedNote,
        object_until: objectUntil,
      },
      note: `客户${PLACED_VIA_WORDS[via]}：${placedNote}`,
    },
  });
  const { order_id: orderId, order_no: orderNo } = order;
  ctx.audit({ target: 'order', id: orderId, reason: placedNote, after: { orderNo, customerId, via } });
  await sendNotice(ctx.db, {
    kind: 'placed_for_you',
    event: `order_event ${eventId}`,
    subjectId: orderId,
    customerId,
    facts: { orderNo, via: PLACED_VIA_WORDS[via], until: toWireTime(objectUntil) },
    now,
  });
  return { orderId, orderNo, price: priced && toYuan(priced.fen) };
}
