import { type Db, type Selectable, sql, type DB } from '@boxhaul/db';
import { BOOKED_STATES } from '@boxhaul/domain/orders';
import { ordersOf, type OrderEvent } from '../orders';

/** So many other orders of a booking say enough. */
const MOST_NAMED = 3;

/** An order that waits for review, with what speaks for and against it. */
export type WaitingRow = Selectable<DB['cus_order']> & {
  customer_name: string;
  certified_at: Date | null;
  disabled_at: Date | null;
  /** By staff, who may order for it before it is certified. */
  is_entered: boolean;
  is_edited: boolean;
  is_undone: boolean;
  /** Numbers of other living orders with its booking, the newest first. */
  same_booking: string[];
  refused_no: string | null;
  /** It is among those of the filter, and not one of `ids` alone. */
  in_queue: boolean;
};

export interface WaitingFilter {
  keyword?: string | undefined;
  /** Of the filter those that have waited longest. */
  most: number;
  /** Beside those: these too. */
  ids: readonly string[];
}

const happened = (event: OrderEvent) =>
  sql<boolean>`exists (select from order_event e where e.order_id = o.order_id and e.event = ${event})`;

/** Another order of the customer with the same booking, by the index of bookings in capitals. */
const ofSameBooking = sql`s.customer_id = o.customer_id and upper(s.book_space_no) = upper(o.book_space_no)
  and btrim(s.book_space_no) <> '' and s.order_id <> o.order_id`;

/** Orders that wait for review in one query, who has waited longest first. */
export const listWaitingRows = (db: Db, { keyword, most, ids }: WaitingFilter): Promise<WaitingRow[]> => {
  const longest = ordersOf(db, {
    customerId: null,
    states: ['pending_review'],
    ...(keyword === undefined ? {} : { keyword }),
  })
    .select('o.order_id')
    .orderBy('o.order_id')
    .limit(most);
  return db
    .selectFrom('cus_order as o')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
    .selectAll('o')
    .select(['k.customer_name', 'k.certified_at', 'k.disabled_at'])
    .select([
      sql<boolean>`exists (select from customer_entry e where e.customer_id = o.customer_id)`.as(
        'is_entered',
      ),
      sql<boolean>`o.order_id in (${longest})`.as('in_queue'),
      happened('edited').as('is_edited'),
      happened('approval_undone').as('is_undone'),
      sql<string[]>`array(select s.order_no from cus_order s where ${ofSameBooking}
        and s.state = any(${BOOKED_STATES}::text[]) order by s.order_id desc limit ${MOST_NAMED})`.as(
        'same_booking',
      ),
      sql<string | null>`(select s.order_no from cus_order s where ${ofSameBooking}
        and s.state = 'rejected' order by s.order_id desc limit 1)`.as('refused_no'),
    ])
    .where('o.state', '=', 'pending_review')
    .where(sql<boolean>`(o.order_id in (${longest}) or o.order_id = any(${ids}::bigint[]))`)
    .orderBy('o.order_id')
    .execute();
};
