import { ASKED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, isMissingReference } from '@boxhaul/db';
import { Refusal } from '../../../platform/http/refusal';
import { findBox } from '../fees.repo';

/** States in which nothing was hauled, or will be. */
const NOTHING_HAULED: readonly string[] = [...ASKED_ORDER_STATES, 'rejected', 'cancelled'];

/** Whether boxes of an order in this state cost something. */
export const isHauled = (state: string): boolean => !NOTHING_HAULED.includes(state);

const boxNotFound = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该订单的箱' });

/** What is entered of a box. Throws NOT_FOUND where somebody has left that box out meanwhile. */
export async function unlessBoxGone<T>(entered: Promise<T>): Promise<T> {
  try {
    return await entered;
  } catch (error) {
    if (isMissingReference(error, 'cabinet_id')) throw boxNotFound();
    throw error;
  }
}

/** A box that costs something. Throws NOT_FOUND, and ORDER_STATE where nothing is hauled. */
export async function findHauledBox(db: Db, orderId: string, cabinetId: string) {
  const box = await findBox(db, orderId, cabinetId);
  if (!box) throw boxNotFound();
  if (!isHauled(box.state)) {
    throw new Refusal('ORDER_STATE', { message: '订单尚未审核通过或已取消，不能录入费用' });
  }
  return box;
}
