import type { Db } from '@boxhaul/db';
import { boxInTheWay } from '@boxhaul/domain/orders';
import { refuseField } from '../../platform/http/refusal';
import { resizeCabinets } from '../orders';
import { selectIrremovableBoxes } from './kept-boxes.repo';

/** Refuses fewer boxes where one of those to be left out has, or had, a truck, or something is filed or charged for it. */
export async function refuseIrremovableBoxes(db: Db, orderId: string, cabinetNum: number): Promise<void> {
  const seq = boxInTheWay(cabinetNum, await selectIrremovableBoxes(db, orderId));
  if (seq === undefined) return;
  throw refuseField('cabinetNum', `第 ${seq} 箱已有派车、备箱、费用或单证，箱量不能少于 ${seq}`);
}

/** More boxes or fewer for an order that is edited; the order is locked. */
export async function resizeEdited(
  tx: Db,
  orderId: string,
  size: { from: number; to: number; now: Date },
): Promise<void> {
  if (size.to < size.from) await refuseIrremovableBoxes(tx, orderId, size.to);
  await resizeCabinets(tx, orderId, size);
}
