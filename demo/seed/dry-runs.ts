import type { Db } from '@boxhaul/db';
import { approveAll, type EnteredFee, enterFee } from './costs';
import type { PlannedOrder } from './plan-orders';
import type { Walk } from './walk';

const FEE: EnteredFee = [27, 500, '车到门点后取消装货'];

/** The truck came for nothing: the order ends with a fee. No call closes an order so yet. */
export async function closeDryRuns(
  db: Db,
  { call, idOf }: Walk,
  planned: readonly PlannedOrder[],
): Promise<void> {
  for (const { order } of planned) {
    if (order.state !== 'closed_dry_run') continue;
    const orderId = idOf(order);
    await db.updateTable('cus_order').set({ state: order.state }).where('order_id', '=', orderId).execute();
    await enterFee(db, call, orderId, FEE);
    await approveAll(call, orderId);
  }
}
