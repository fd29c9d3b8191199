import type { Db } from '@boxhaul/db';
import { fromYuan } from '@boxhaul/domain/kit';
import type { OrderState } from '@boxhaul/domain/orders';
import { Refusal } from '../../../platform/http/refusal';
import { insertFees } from '../fees.repo';
import { isHauled, unlessBoxGone } from './find-hauled-box';

interface ChargedBox {
  orderId: string;
  cabinetId: string;
  customerId: string;
  orderState: OrderState;
}

interface BoxFee {
  costTypeId: number;
  /** Yuan. */
  incomeAmount: string;
  remark: string;
  by: string;
  now: Date;
}

/**
 * The same fee of each of some boxes, as if it was entered by hand: it waits for review, and nothing is charged before.
 * The ids of the lines by their boxes. Throws ORDER_STATE where nothing is hauled.
 */
export async function enterBoxFees(
  tx: Db,
  boxes: readonly ChargedBox[],
  { costTypeId, incomeAmount, remark, by, now }: BoxFee,
): Promise<Map<string, string>> {
  if (boxes.some(({ orderState }) => !isHauled(orderState)))
    throw new Refusal('ORDER_STATE', { message: '订单已取消，不能提出费用' });
  const rows = await unlessBoxGone(
    insertFees(
      tx,
      boxes.map(({ orderId, cabinetId, customerId }) => ({
        orderId,
        cabinetId,
        customerId,
        costTypeId,
        fen: fromYuan(incomeAmount),
        remark,
        origin: 'hand' as const,
        by,
        now,
      })),
    ),
  );
  return new Map(rows.map(({ cabinet_id, cost_id }) => [cabinet_id, cost_id]));
}
