import type { fees, ParsedInputOf, PresentedOf } from '@boxhaul/contract';
import { fromYuan } from '@boxhaul/domain';
import type { Ctx } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { findBox, insertFee } from '../fees.repo';
import { refuseCostType } from './refuse-cost-type';

/** States in which nothing was hauled, or will be. */
const NOTHING_HAULED: readonly string[] = ['pending_review', 'awaiting_customer', 'rejected', 'cancelled'];

/** A fee of a box by hand: it waits for review. */
export async function enterFee(
  ctx: Ctx,
  { orderId, cabinetId, costTypeId, incomeAmount, remark }: ParsedInputOf<typeof fees.enter>,
): Promise<PresentedOf<typeof fees.enter>> {
  const box = await findBox(ctx.db, orderId, cabinetId);
  if (!box) throw new Refusal('NOT_FOUND', { message: '未找到该订单的柜' });
  if (NOTHING_HAULED.includes(box.state)) {
    throw new Refusal('ORDER_STATE', { message: '订单尚未审核通过或已取消，不能录入费用' });
  }
  const type = await refuseCostType(ctx.db, costTypeId);
  if (remark === '' && type.cost_type_name === '其他费')
    throw refuseField('remark', '其他费请在备注中写明用途');
  const id = await insertFee(ctx.db, {
    orderId,
    cabinetId,
    customerId: box.customer_id,
    costTypeId,
    fen: fromYuan(incomeAmount),
    remark,
    origin: 'hand',
    by: ctx.signedIn().accountId,
    now: ctx.now,
  });
  ctx.audit({
    target: 'cost',
    id,
    name: `${box.order_no} ${type.cost_type_name}`,
    customerId: box.customer_id,
    after: { incomeAmount, remark, cabinet: box.seq },
  });
  return { id };
}
