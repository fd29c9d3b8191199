import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { orders } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { changeOrder } from '../../orders';

/** S2: an order may be cancelled by its customer while its status is 0. */
export async function cancelOrder(ctx: Ctx, { id }: ParsedInputOf<typeof orders.cancel>): Promise<null> {
  const { customerId, accountId } = ctx.customer();
  await changeOrder(ctx.db, {
    orderId: id,
    customerId,
    accountId,
    action: 'cancel',
    event: 'cancelled',
    repeatable: 'cancelled',
    now: ctx.now,
  });
  return null;
}
