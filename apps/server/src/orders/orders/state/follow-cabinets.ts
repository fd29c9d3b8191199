import type { Db } from '@boxhaul/db';
import { BOARD_STAGES, type OrderState, stateFromCabinets } from '@boxhaul/domain/orders';
import { announce } from '../../../platform/live/live';
import { chargeFreight, proposeFees } from '../../../money/fees';
import { proposePayables } from '../../../money/payables';
import { selectCabinetFacts } from '../cabinets.repo';
import type { OrderEvent } from './order-events';
import { lockOrder, NO_CANCELLATION_REQUEST, updateOrder } from '../orders.repo';
import { recordEvent } from './record-event';

const EVENT_OF = {
  approved: 'waiting',
  running: 'running',
  finished: 'finished',
  closed_dry_run: 'closed_dry_run',
} as const satisfies Record<ReturnType<typeof stateFromCabinets>, OrderEvent>;

const isOnBoard = (state: OrderState): boolean => BOARD_STAGES.some((stage) => stage === state);

/**
 * Brings an order's state after that of its boxes (decisions 4); call it in the transaction that changed a box. On
 * finish the freight is charged, and what the fee policies demand waits for review; a cancellation request lapses when a box leaves. Answers the order's state.
 */
export async function followCabinets(
  tx: Db,
  orderId: string,
  now: Date,
  accountId: string | null,
): Promise<OrderState> {
  const order = await lockOrder(tx, { orderId, customerId: null });
  if (!order) throw new Error(`no order ${orderId} to follow its boxes`);
  const { state } = order;
  // Boxes say nothing about an order that is not on the board: never approved, or ended as a dry run.
  if (!isOnBoard(state)) return state;
  const next = stateFromCabinets(await selectCabinetFacts(tx, orderId));
  if (next === state) return state;
  const isThrough = next === 'finished' || next === 'closed_dry_run';
  await updateOrder(tx, orderId, {
    state: next,
    updated_at: now,
    finished_at: isThrough ? now : null,
    ...NO_CANCELLATION_REQUEST,
  });
  await recordEvent(tx, {
    orderId,
    accountId,
    event: EVENT_OF[next],
    before: { state },
    after: { state: next },
    now,
  });
  if (order.cancel_asked_at !== null) {
    const note = '已有箱起运，订单不能再取消';
    await recordEvent(tx, { orderId, accountId: null, event: 'cancel_ask_lapsed', note, now });
  }
  if (isThrough) {
    await chargeFreight(tx, orderId, now);
    await proposeFees(tx, order, now);
    await proposePayables(tx, orderId, now);
  }
  await announce(tx, { o: [orderId] });
  return next;
}
