import type { Db } from '@boxhaul/db';
import { insertCost } from './costs';
import type { PlannedOrder } from './plan-orders';
import type { Walk } from './walk';

/** Cost type, yuan, remark. */
const FEE = [5, 500, '放空费'] as const;

/** The truck came for nothing: the order ends with a fee. No call closes an order so yet. */
export async function closeDryRuns(
  db: Db,
  { idOf }: Walk,
  planned: readonly PlannedOrder[],
  createdBy: string,
): Promise<void> {
  for (const { order, requireDate } of planned) {
    if (order.state !== 'closed_dry_run') continue;
    const orderId = idOf(order);
    await db.updateTable('cus_order').set({ state: order.state }).where('order_id', '=', orderId).execute();
    await insertCost(db, { orderId, createdBy, status: 1, at: requireDate }, FEE);
  }
}
