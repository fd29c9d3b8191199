import type { orders, PresentedOf } from '@boxhaul/contract';
import { ORDER_WORDS, type OrderState, toWireDate, toYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { announce } from '../../../platform/live/live';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { rememberDoor } from '../../door-points';
import type { AddressPoint } from '../../places';
import type { PublishDeps } from './publish-deps';
import { insertCabinets } from '../cabinets.repo';
import { insertDocuments } from '../documents.repo';
import { insertOrder, nextOrderSequence } from '../draft.repo';
import { orderColumns } from '../order-columns';
import { ownDocuments } from '../view/own-documents';
import { draftWithoutPrices, priceDraft } from './price-draft';
import { recordEvent } from '../state/record-event';
import { tellOfOrder } from '../state/tell-of-order';
import type { OrderDraftInput } from './resolve-draft';
import { resolveWithDoor } from './resolve-with-door';

const FIRST_STATE: OrderState = 'pending_review';

/** 'BH', the day in Shanghai, and six digits of a sequence. */
const orderNoOf = (now: Date, sequence: string): string =>
  `BH${toWireDate(now).slice(2).replaceAll('-', '')}${sequence.slice(-6).padStart(6, '0')}`;

/**
 * Publishes an order: looked up, priced and stored with its boxes, files and first event in one transaction (S7).
 * The same Idempotency-Key is one order, however often and however much at once it is sent.
 */
export async function saveOrderUseCase(
  deps: PublishDeps,
  ctx: Ctx,
  given: OrderDraftInput,
  geocoded?: AddressPoint,
): Promise<MessageAnswer<PresentedOf<typeof orders.save>>> {
  const tx = ctx.db;
  const { accountId, customerId, rights } = ctx.customer();
  const { now } = ctx;
  const seesPrices = rights.includes('prices');
  const draft = seesPrices ? given : draftWithoutPrices(given);
  const { asked, resolved } = await resolveWithDoor(deps, ctx, draft, { geocoded });
  const documents = await ownDocuments(tx, ctx, draft);
  const priced = await priceDraft(deps, ctx, draft, resolved);
  const orderNo = orderNoOf(now, await nextOrderSequence(tx));
  const orderId = await insertOrder(tx, {
    order_no: orderNo,
    customer_id: customerId,
    account_id: accountId,
    state: FIRST_STATE,
    ...orderColumns(draft, resolved, priced),
    created_at: now,
    updated_at: now,
  });
  await insertCabinets(tx, orderId, draft.cabinetNum, now);
  await insertDocuments(tx, { orderId, accountId, now }, documents);
  await rememberDoor(deps.places, tx, asked, { door: resolved.door, now });
  const after = { state: FIRST_STATE, unitPriceFen: priced?.fen ?? null };
  const eventId = await recordEvent(tx, { orderId, accountId, event: 'created', after, now });
  const order = { order_id: orderId, order_no: orderNo, customer_id: customerId, account_id: accountId };
  await tellOfOrder(tx, 'created', { order, eventId, note: '', hasPrice: priced !== null, now });
  await announce(tx, { o: [orderId] });
  const price = priced && seesPrices ? toYuan(priced.fen) : null;
  return withMessage({ orderId, orderNo, price, status: ORDER_WORDS[FIRST_STATE].status }, '发布成功!');
}
