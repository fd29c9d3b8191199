import { HAULED_ORDER_STATES, OPEN_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { OWED_STATEMENT_STATES } from '@boxhaul/domain/money';
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

/** Fen as text. */
interface OwnMoney {
  to_confirm: number;
  to_confirm_fen: string;
  owed_fen: string;
  soon_fen: string;
  overdue_fen: string;
}

/** Of one customer's statements: what waits to be confirmed, and what is owed, by when. */
export async function sumOwnMoney(
  db: Db,
  customerId: string,
  { today, soon }: { today: string; soon: string },
): Promise<OwnMoney> {
  const { rows } = await sql<OwnMoney>`
    select (count(*) filter (where state = 'sent'))::int as to_confirm,
      coalesce(sum(total_fen) filter (where state = 'sent'), 0) as to_confirm_fen,
      coalesce(sum(total_fen - received_fen), 0) as owed_fen,
      coalesce(sum(total_fen - received_fen) filter (where due_on between ${today}::date and ${soon}::date), 0) as soon_fen,
      coalesce(sum(total_fen - received_fen) filter (where due_on < ${today}::date), 0) as overdue_fen
    from statement
    where customer_id = ${customerId}::bigint and state = any(${[...OWED_STATEMENT_STATES]})`.execute(db);
  return rows[0]!;
}
