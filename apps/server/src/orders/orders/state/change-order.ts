import type { Db, DB, Insertable } from '@boxhaul/db';
import { decide, type OrderAction, type OrderState } from '@boxhaul/domain/orders';
import { announce } from '../../../platform/live/live';
import { Refusal } from '../../../platform/http/refusal';
import { findNewestEvent } from '../events.repo';
import { CANCELLATION_EVENTS, type OrderEvent } from './order-events';
import { lockOrder, updateOrder } from '../orders.repo';
import { recordEvent } from './record-event';
import { notifyOrderEvent } from './notify-order-event';

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

interface OrderChange {
  orderId: string;
  /** Null for operators only. */
  customerId: string | null;
  accountId: string;
  action: OrderAction;
  event: OrderEvent;
  note?: string;
  /** More to refuse once the order is locked; throws. */
  check?: (order: LockedOrder) => void;
  /** What is written beside the state. */
  set?: Partial<Insertable<DB['cus_order']>>;
  /**
   * What counts as done already, since a client asks again when an answer was lost: an order that stands in a state, or
   * a cancellation request that saw this very step last, by the same person with the same words.
   */
  repeatable?: OrderState | 'same_step';
  now: Date;
}

/** Refuses with ORDER_STATE, and the machine's own sentence, a step that the order does not allow; answers its end. */
export function refuseStep(order: LockedOrder, action: OrderAction): OrderState {
  const decision = decideOn(order, action);
  if (!decision.ok) throw new Refusal('ORDER_STATE', { message: decision.reason });
  return decision.to;
}

const decideOn = (order: LockedOrder, action: OrderAction) =>
  decide(action, {
    state: order.state,
    priced: order.unit_price_fen !== null,
    cancellationRequested: order.cancel_asked_at !== null,
  });

async function isRepeat(tx: Db, order: LockedOrder, change: OrderChange): Promise<boolean> {
  if (change.repeatable !== 'same_step') return order.state === change.repeatable;
  if (decideOn(order, change.action).ok) return false;
  const last = await findNewestEvent(tx, order.order_id, CANCELLATION_EVENTS);
  return (
    last?.event === change.event &&
    last.account_id === change.accountId &&
    last.note === (change.note ?? null)
  );
}

/**
 * Takes one step of the order machine in the call's transaction: lock, decide, write, record, announce. Of two at once the second sees what the
 * first has done, and is refused with ORDER_STATE when its step no longer fits.
 */
export async function changeOrder(tx: Db, change: OrderChange): Promise<void> {
  const { orderId, customerId, accountId, now } = change;
  const order = await lockOrder(tx, { orderId, customerId });
  if (!order) throw new Refusal('NOT_FOUND');
  if (await isRepeat(tx, order, change)) return;
  const to = refuseStep(order, change.action);
  change.check?.(order);
  await updateOrder(tx, orderId, { ...change.set, state: to, updated_at: now });
  const priced = change.set?.unit_price_fen;
  const eventId = await recordEvent(tx, {
    orderId,
    accountId,
    event: change.event,
    note: change.note,
    before: {
      state: order.state,
      ...(priced === undefined ? {} : { unitPriceFen: order.unit_price_fen }),
    },
    after: { state: to, ...(priced === undefined ? {} : { unitPriceFen: priced }) },
    now,
  });
  const hasPrice = order.unit_price_fen !== null;
  await notifyOrderEvent(tx, change.event, { order, eventId, note: change.note ?? '', hasPrice, now });
  await announce(tx, { o: [orderId] });
}
