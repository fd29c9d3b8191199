import { toWireTime } from '@boxhaul/domain/kit';
import { Refusal } from '../../../platform/http/refusal';

/** An answer is for the question that was seen, not for a later one with another reason. */
export function refuseOtherRequest(order: { cancel_asked_at: Date | null }, seen: string | undefined): void {
  const open = order.cancel_asked_at && toWireTime(order.cancel_asked_at);
  if (seen === undefined || seen === open) return;
  throw new Refusal('CONFLICT', { message: '取消申请已变化，请刷新后再处理' });
}
