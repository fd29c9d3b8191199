import { type Db, type DB, type Insertable, inTransaction } from '@boxhaul/db';
import { decide, type OrderAction, type OrderState } from '@boxhaul/domain';
import { announce } from '../../platform/live';
import { Refusal } from '../../platform/refusal';
import type { OrderEvent } from './order-events';
import { lockOrder, updateOrder } from './orders.repo';
import { recordEvent } from './record-event';

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
  /** An order that stands there already counts as done: the client asks again when an answer was lost. */
  repeatable?: OrderState;
  now: Date;
}

/**
 * Takes one step of the order machine: lock, decide, write, record, announce. Of two at once the second sees what the
 * first has done, and is refused with ORDER_STATE when its step no longer fits.
 */
export const changeOrder = (db: Db, change: OrderChange): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { orderId, customerId, accountId, now } = change;
    const order = await lockOrder(tx, { orderId, customerId });
    if (!order) throw new Refusal('NOT_FOUND');
    if (order.state === change.repeatable) return;
    const decision = decide(change.action, { state: order.state, priced: order.unit_price_fen !== null });
    if (!decision.ok) throw new Refusal('ORDER_STATE', { message: decision.reason });
    change.check?.(order);
    await updateOrder(tx, orderId, { ...change.set, state: decision.to, updated_at: now });
    const priced = change.set?.unit_price_fen;
    await recordEvent(tx, {
      orderId,
      accountId,
      event: change.event,
      note: change.note,
      before: {
        state: order.state,
        ...(priced === undefined ? {} : { unitPriceFen: order.unit_price_fen }),
      },
      after: { state: decision.to, ...(priced === undefined ? {} : { unitPriceFen: priced }) },
      now,
    });
    await announce(tx, { o: [orderId] });
  });
