import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orders, review } from '@boxhaul/contract/orders';
import type { Ctx } from '../../platform/context';
import { bookingKey, findBookedOrders } from './bookings.repo';
import { needOrderingCustomer } from './need-ordering-customer';

type Found = PresentedOf<typeof orders.sameBooking>;

async function ordersOf(ctx: Ctx, customerId: string, bookSpaceNo: string): Promise<Found> {
  const found = await findBookedOrders(ctx.db, customerId, [bookSpaceNo]);
  return (found.get(bookingKey(bookSpaceNo)) ?? []).map((row) => ({
    orderId: row.order_id,
    orderNo: row.order_no,
  }));
}

/** Orders of the viewer's enterprise that have a booking number already. */
export const sameBooking = (
  ctx: Ctx,
  { bookSpaceNo }: ParsedInputOf<typeof orders.sameBooking>,
): Promise<Found> => ordersOf(ctx, ctx.customer().customerId, bookSpaceNo);

/** The same of an enterprise that an operator is about to place an order for. Throws BAD_INPUT where nobody may. */
export async function sameBookingFor(
  ctx: Ctx,
  { customerId, bookSpaceNo }: ParsedInputOf<typeof review.sameBooking>,
): Promise<Found> {
  await needOrderingCustomer(ctx.db, customerId);
  return ordersOf(ctx, customerId, bookSpaceNo);
}
