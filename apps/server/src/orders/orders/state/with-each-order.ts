import type { OrderAnswer } from '@boxhaul/contract/orders';
import { undoing } from '@boxhaul/db';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { OrderRow } from '../orders.repo';
import { askViewableOrders } from '../view/find-viewable-order';

/**
 * Does one thing with each of several orders of the customer. What is refused to one leaves nothing of it and keeps no
 * other back. They are taken in the order of their ids, so that two who do this to the same orders never wait for each
 * other in a circle; the answers stand in the order given, `done` null where an order was refused.
 */
export async function withEachOrder<One extends { id: string }, T>(
  ctx: Ctx,
  given: readonly One[],
  work: (order: OrderRow, one: One) => Promise<T>,
): Promise<(OrderAnswer & { done: T | null })[]> {
  const orderOf = await askViewableOrders(
    ctx,
    given.map((one) => one.id),
  );
  const answers = new Map<One, OrderAnswer & { done: T | null }>();
  for (const one of given.toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)))) {
    let orderNo = '';
    try {
      const order = orderOf(one.id);
      orderNo = order.order_no;
      const done = await undoing(ctx.db, () => work(order, one));
      answers.set(one, { id: one.id, orderNo, refusal: null, done });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers.set(one, { id: one.id, orderNo, refusal: error.message, done: null });
    }
  }
  return given.flatMap((one) => answers.get(one) ?? []);
}
