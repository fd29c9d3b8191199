import { HAULED_ORDER_STATES, OPEN_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { CABINET_STATES } from '@boxhaul/domain/orders';

interface OwnOrders {
  awaiting: number;
  pending_review: number;
  boxes_today: number;
  under_way: number;
  agreements: number;
}

/** Of one customer's orders: what waits for an answer, and its boxes of a day and on the way. */
export async function countOwnOrders(
  db: Db,
  customerId: string,
  { from, before }: { from: Date; before: Date },
): Promise<OwnOrders> {
  const { rows } = await sql<OwnOrders>`
    with mine as (select order_id, state, require_date from cus_order where customer_id = ${customerId}::bigint
      and state in (${literals(OPEN_ORDER_STATES)})),
    boxes as (select c.state, m.require_date from mine m join cus_cabinet c using (order_id)
      where m.state in (${literals(HAULED_ORDER_STATES)}) and c.state not in (${CABINET_STATES.done}, ${CABINET_STATES.dry}))
    select (select count(*)::int from mine where state = 'awaiting_customer') as awaiting,
      (select count(*)::int from mine where state = 'pending_review') as pending_review,
      (select count(*)::int from boxes where require_date >= ${from} and require_date < ${before}) as boxes_today,
      (select count(*)::int from boxes where state = ${CABINET_STATES.running}) as under_way,
      (select count(*)::int from transport_agreement
        where customer_id = ${customerId}::bigint and state = 'pending') as agreements`.execute(db);
  // One row, whatever is found.
  return rows[0]!;
}

/** Of one customer's statements those that wait to be confirmed, and what they come to (fen as text). */
export const sumToConfirm = (db: Db, customerId: string): Promise<{ count: number; fen: string }> =>
  db
    .selectFrom('statement')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(total_fen), 0)`.as('fen')])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
