import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findOrderByNo, selectBoxes } from '../fees.repo';

/** An order by its whole number, with its boxes. */
export async function findFeeOrder(
  ctx: Ctx,
  { orderNo }: ParsedInputOf<typeof fees.findOrder>,
): Promise<PresentedOf<typeof fees.findOrder>> {
  const order = await findOrderByNo(ctx.db, orderNo);
  if (!order) throw new Refusal('NOT_FOUND', { message: '未找到该订单，请核对订单号' });
  const boxes = await selectBoxes(ctx.db, order.order_id);
  return {
    orderId: order.order_id,
    orderNo: order.order_no,
    customerName: order.customer_name,
    cabinets: boxes.map(({ cabinet_id, seq, cabinet_no }) => ({
      cabinetId: cabinet_id,
      seq,
      cabinetNo: cabinet_no,
    })),
  };
}
