import { type Db, sql } from '@boxhaul/db';
import { BOOKED_STATES } from '@boxhaul/domain/orders';

/** An order that has a booking. */
export interface BookedOrder {
  order_id: string;
  order_no: string;
}

/** So many orders of one booking say enough. */
const MOST = 3;

/** A booking number as it is compared. */
export const bookingKey = (bookSpaceNo: string): string => bookSpaceNo.trim().toUpperCase();

/** By the index of bookings in capitals. */
export const bookedOrders = (customerId: string, bookings: readonly string[]) =>
  sql<BookedOrder & { booking: string }>`
    select order_id, order_no, booking from (
      select order_id, order_no, upper(book_space_no) as booking,
        row_number() over (partition by upper(book_space_no) order by order_id desc) as n
      from cus_order
      where customer_id = ${customerId} and upper(book_space_no) = any(${bookings.map(bookingKey)}::text[])
        and state = any(${BOOKED_STATES}::text[])) b
    where n <= ${MOST} order by order_id desc`;

/** Orders of the customer that have these bookings, by `bookingKey`, the newest first. */
export async function findBookedOrders(
  db: Db,
  customerId: string,
  bookings: readonly string[],
): Promise<ReadonlyMap<string, readonly BookedOrder[]>> {
  if (bookings.length === 0) return new Map();
  const { rows } = await bookedOrders(customerId, bookings).execute(db);
  const found = new Map<string, BookedOrder[]>();
  for (const { booking, ...order } of rows) found.set(booking, [...(found.get(booking) ?? []), order]);
  return found;
}
