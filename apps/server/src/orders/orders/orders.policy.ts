import { toWireTime } from '@boxhaul/domain/kit';
import { Refusal } from '../../platform/http/refusal';

const MAX_DOCUMENTS = 50;

export function refuseTooManyDocuments(count: number): void {
  if (count <= MAX_DOCUMENTS) return;
  throw new Refusal('FILE_COUNT', { message: `每张订单最多 ${MAX_DOCUMENTS} 个附件` });
}

/** A reviewer decides on what he has seen: refused when the customer has edited the order since. */
export function refuseUnseen(order: { version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === order.version) return;
  throw new Refusal('CONFLICT', { message: '订单已被客户修改，请刷新后再审核' });
}

/** An answer is for the question that was seen, not for a later one with another reason. */
export function refuseOtherRequest(order: { cancel_asked_at: Date | null }, seen: string | undefined): void {
  const open = order.cancel_asked_at && toWireTime(order.cancel_asked_at);
  if (seen === undefined || seen === open) return;
  throw new Refusal('CONFLICT', { message: '取消申请已变化，请刷新后再处理' });
}

/** Why a customer may not object to an order now; null when it may. */
export function whyNoObjection(
  order: { placed_by: string | null; object_until: Date | null; objected_at: Date | null },
  now: Date,
): string | null {
  if (order.placed_by === null || order.object_until === null) return '只有客服代下的订单可以提出异议';
  if (order.objected_at !== null) return '已提出过异议';
  return now > order.object_until ? '提出异议的时间已过，如需取消请申请取消' : null;
}
