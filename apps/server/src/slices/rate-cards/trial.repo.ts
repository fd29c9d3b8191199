import { type Db, rateRowOf, sql } from '@boxhaul/db';
import type { RateRow } from '@boxhaul/domain';

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

interface Gap {
  region_code: string;
  full_name: string;
}

/** Streets of the cities to which a harbour has prices that have none themselves, nor has what lies above them. */
const gaps = (versionId: string, harbor: number) => sql`
  from region s
  where s.level = 4
    and left(s.region_code, 4) in (
      select distinct left(region_code, 4) from rate_card_row
      where version_id = ${versionId} and harbor_id = ${harbor} and customer_id is null)
    and not exists (
      select from rate_card_row r
      where r.version_id = ${versionId} and r.harbor_id = ${harbor} and r.customer_id is null
        and r.region_code in (s.region_code, left(s.region_code, 6), left(s.region_code, 4), left(s.region_code, 2)))`;

export async function selectGaps(
  db: Db,
  { versionId, harbor }: { versionId: string; harbor: number },
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Gap[]> {
  const { rows } = await sql<Gap>`select s.region_code, s.full_name ${gaps(versionId, harbor)}
    order by s.region_code limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countGaps(db: Db, versionId: string, harbor: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${gaps(versionId, harbor)}`.execute(db);
  return rows[0]!.n;
}
