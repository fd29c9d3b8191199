import type { orders, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { bookingKey, findBookedOrders } from '../bookings.repo';

/** Orders of the viewer's enterprise that have a booking number already. */
export async function sameBooking(
  ctx: Ctx,
  { bookSpaceNo }: ParsedInputOf<typeof orders.sameBooking>,
): Promise<PresentedOf<typeof orders.sameBooking>> {
  const found = await findBookedOrders(ctx.db, ctx.customer().customerId, [bookSpaceNo]);
  return (found.get(bookingKey(bookSpaceNo)) ?? []).map((row) => ({
    orderId: row.order_id,
    orderNo: row.order_no,
  }));
}
