import { Refusal } from '../../platform/http/refusal';

const MAX_DOCUMENTS = 50;

export function refuseTooManyDocuments(count: number): void {
  if (count <= MAX_DOCUMENTS) return;
  throw new Refusal('FILE_COUNT', { message: `每张订单最多 ${MAX_DOCUMENTS} 个附件` });
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
