import { type Db, rateRowOf } from '@boxhaul/db';
import type { RateRow } from '@boxhaul/domain/pricing';

/** Orders with a price that were made since, the newest first. */
export const selectPricedOrders = (db: Db, since: Date, most: number) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('customer as c', 'c.customer_id', 'o.customer_id')
    .select([
      'o.order_id',
      'o.order_no',
      'o.customer_id',
      'c.customer_name',
      'o.harbor_id',
      'o.dock_id',
      'o.region_code',
      'o.ship_company_id',
      'o.order_type',
      'o.cabinet_type',
      'o.cabinet_num',
      'o.invoicing',
      'o.is_heavy_cargo',
      'o.is_foreign_trade',
      'o.unit_price_fen',
    ])
    .where('o.created_at', '>=', since)
    .where('o.unit_price_fen', 'is not', null)
    .where('o.state', 'not in', ['rejected', 'cancelled'])
    .orderBy('o.order_id', 'desc')
    .limit(most)
    .execute();

export type PricedOrder = Awaited<ReturnType<typeof selectPricedOrders>>[number];

/** The rows of a version from these harbours to these regions. */
export async function selectRowsFor(
  db: Db,
  versionId: string,
  wanted: { harborIds: readonly number[]; regionCodes: readonly string[] },
): Promise<RateRow[]> {
  if (wanted.harborIds.length === 0) return [];
  const rows = await db
    .selectFrom('rate_card_row')
    .selectAll()
    .where('version_id', '=', versionId)
    .where('region_code', 'in', wanted.regionCodes)
    .where('harbor_id', 'in', wanted.harborIds)
    .execute();
  return rows.map(rateRowOf);
}
