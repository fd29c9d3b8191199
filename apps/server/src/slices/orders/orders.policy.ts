import { toWireTime } from '@boxhaul/domain';
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
