import type { Db } from '@boxhaul/db';
import { lockOrder, updateOrder } from '../orders.repo';
import { followCabinets } from './follow-cabinets';
import { recordEvent } from './record-event';

/** Brings an order after its boxes when a dry run was taken back, one that it had closed too. */
export async function reopenAfterDryRun(
  tx: Db,
  orderId: string,
  now: Date,
  accountId: string | null,
): Promise<void> {
  const order = await lockOrder(tx, { orderId, customerId: null });
  if (order?.state === 'closed_dry_run') {
    await updateOrder(tx, orderId, { state: 'running', updated_at: now, finished_at: null });
    const before = { state: order.state };
    await recordEvent(tx, { orderId, accountId, event: 'running', before, after: { state: 'running' }, now });
  }
  await followCabinets(tx, orderId, now, accountId);
}
