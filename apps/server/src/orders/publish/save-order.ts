import type { PresentedOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import { toWireDate, toYuan } from '@boxhaul/domain/kit';
import { ORDER_WORDS, type OrderState } from '@boxhaul/domain/orders';
import type { DB, Insertable } from '@boxhaul/db';
import type { Ctx, CustomerActor } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { rememberDoor } from '../../pricing/door-points';
import type { AddressPoint } from '../../pricing/places';
import type { PublishDeps } from './publish-deps';
import {
  insertCabinets,
  insertDocuments,
  insertOrder,
  nextOrderSequence,
  recordEvent,
  notifyOrderEvent,
} from '../orders';
import { orderColumns } from './order-columns';
import { ownDocuments } from './own-documents';
import { draftWithoutPrices, priceDraft } from './price-draft';
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
  const publisher = ctx.customer();
  const seesPrices = publisher.rights.includes('prices');
  const draft = seesPrices ? given : draftWithoutPrices(given);
  const { now } = ctx;
  const stored = await storeOrder(deps, ctx, { draft, geocoded, publisher });
  const { order, eventId, priced } = stored;
  await notifyOrderEvent(ctx.db, 'created', { order, eventId, note: '', hasPrice: priced !== null, now });
  const { order_id: orderId, order_no: orderNo } = order;
  const price = priced && seesPrices ? toYuan(priced.fen) : null;
  return withMessage({ orderId, orderNo, price, status: ORDER_WORDS[FIRST_STATE].status }, '发布成功!');
}

interface Publication {
  draft: OrderDraftInput;
  geocoded: AddressPoint | undefined;
  /** For whom, and who does it. */
  publisher: Pick<CustomerActor, 'accountId' | 'customerId' | 'rights'>;
  /** An operator does it for the customer. */
  placed?: Placed;
}

/** How an operator came to place an order. */
export interface Placed {
  columns: Pick<Insertable<DB['cus_order']>, 'placed_by' | 'placed_via' | 'placed_note' | 'object_until'>;
  note: string;
}

/** Stores an order with its boxes, files and first event, and tells nobody but who watches. */
export async function storeOrder(
  deps: PublishDeps,
  ctx: Ctx,
  { draft, geocoded, publisher, placed }: Publication,
) {
  const { accountId, customerId } = publisher;
  const { db: tx, now } = ctx;
  const { asked, resolved } = await resolveWithDoor(deps, ctx, draft, { geocoded, customerId });
  const documents = placed ? [] : await ownDocuments(tx, ctx, draft);
  const priced = await priceDraft(deps, ctx, draft, resolved, publisher);
  const orderNo = orderNoOf(now, await nextOrderSequence(tx));
  const orderId = await insertOrder(tx, {
    order_no: orderNo,
    customer_id: customerId,
    account_id: accountId,
    state: FIRST_STATE,
    ...orderColumns(draft, resolved, priced),
    ...placed?.columns,
    created_at: now,
    updated_at: now,
  });
  await insertCabinets(tx, orderId, draft.cabinetNum, now);
  await insertDocuments(tx, { orderId, accountId, now }, documents);
  await rememberDoor(deps.places, tx, asked, { door: resolved.door, now });
  const after = { state: FIRST_STATE, unitPriceFen: priced?.fen ?? null };
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: placed ? 'placed' : 'created',
    note: placed?.note,
    after,
    now,
  });
  await announce(tx, { o: [orderId] });
  const order = { order_id: orderId, order_no: orderNo, customer_id: customerId, account_id: accountId };
  return { order, eventId, priced };
}
