import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderById } from '../fees.repo';
import { proposeFees } from './propose-fees';

/** What an operator asks for once policies or times were put right. */
export async function proposeForOrder(
  ctx: Ctx,
  { orderId }: ParsedInputOf<typeof fees.propose>,
): Promise<PresentedOf<typeof fees.propose>> {
  const order = await findOrderById(ctx.db, orderId);
  if (!order) throw new Refusal('NOT_FOUND', { message: '未找到该订单' });
  const done = await proposeFees(ctx.db, order, ctx.now);
  ctx.audit({
    target: 'order',
    id: orderId,
    name: order.order_no,
    customerId: order.customer_id,
    after: { ...done },
  });
  return done;
}
