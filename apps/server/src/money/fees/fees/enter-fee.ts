import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { fees } from '@boxhaul/contract/money';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { insertFee } from '../fees.repo';
import { findHauledBox, unlessBoxGone } from './find-hauled-box';
import { refuseCostType } from './refuse-cost-type';

/** A fee of a box by hand: it waits for review. */
export async function enterFee(
  ctx: Ctx,
  { orderId, cabinetId, costTypeId, incomeAmount, remark }: ParsedInputOf<typeof fees.enter>,
): Promise<PresentedOf<typeof fees.enter>> {
  const box = await findHauledBox(ctx.db, orderId, cabinetId);
  const type = await refuseCostType(ctx.db, costTypeId);
  if (remark === '' && type.cost_type_name === '其他费')
    throw refuseField('remark', '其他费请在备注中写明用途');
  const id = await unlessBoxGone(
    insertFee(ctx.db, {
      orderId,
      cabinetId,
      customerId: box.customer_id,
      costTypeId,
      fen: fromYuan(incomeAmount),
      remark,
      origin: 'hand',
      by: ctx.signedIn().accountId,
      now: ctx.now,
    }),
  );
  ctx.audit({
    target: 'cost',
    id,
    name: `${box.order_no} ${type.cost_type_name}`,
    customerId: box.customer_id,
    after: { incomeAmount, remark, cabinet: box.seq },
  });
  return { id };
}
