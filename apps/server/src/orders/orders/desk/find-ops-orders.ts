import type { OpsOrderItem } from '@boxhaul/contract/orders';
import type { Db } from '@boxhaul/db';
import { presentOpsOrder } from '../orders.present';
import { findOrderRows } from '../orders.repo';

/** Orders by their ids as the operations desk shows them, in one query; unknown ids are left out. */
export async function findOpsOrders(db: Db, orderIds: readonly string[]): Promise<Map<string, OpsOrderItem>> {
  const rows = await findOrderRows(db, { orderIds, customerId: null });
  return new Map(rows.map((row) => [row.order_id, presentOpsOrder(row)]));
}
