import { type Db, sql } from '@boxhaul/db';
import { type LaneFilter, wantedLanes } from './lanes.repo';

/** Where lanes are copied to, and by how many thousandths their prices change. */
interface CopyTo {
  toHarbor?: number | undefined;
  toCustomer?: string | undefined;
  permille: number;
}

/** Copies lanes; answers how many were. One that meets another of its kind and days is left out. */
export async function insertCopies(
  tx: Db,
  versionId: string,
  filter: LaneFilter,
  { toHarbor, toCustomer, permille }: CopyTo,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with wanted as (
      select ${toHarbor === undefined ? sql`r.harbor_id` : sql`${toHarbor}::int`} as harbor_id,
        -- A dock belongs to its harbour.
        ${toHarbor === undefined ? sql`r.dock_id` : sql`null::int`} as dock_id,
        ${toCustomer === undefined ? sql`r.customer_id` : sql`${toCustomer}::bigint`} as customer_id,
        r.region_code, r.order_type, r.cabinet_type, r.is_heavy_cargo, r.is_foreign_trade, r.ship_company_id, r.invoicing,
        r.valid_from, r.valid_to, greatest(1, round(r.price_fen * (1000 + ${permille}::numeric) / 1000))::int as price_fen
      from rate_card_row r where ${wantedLanes(versionId, filter)}
        ${toHarbor === undefined ? sql`` : sql`and r.dock_id is null`}
        ${toCustomer === undefined ? sql`` : sql`and r.customer_id is null`}),
    free as (
      select w.* from wanted w where not exists (
        select from rate_card_row o
        where o.version_id = ${versionId} and o.harbor_id = w.harbor_id and o.region_code = w.region_code
          and o.order_type = w.order_type and o.dock_id is not distinct from w.dock_id
          and o.customer_id is not distinct from w.customer_id
          and o.is_heavy_cargo is not distinct from w.is_heavy_cargo
          and o.is_foreign_trade is not distinct from w.is_foreign_trade
          and o.ship_company_id is not distinct from w.ship_company_id
          and o.invoicing is not distinct from w.invoicing
          and o.valid_from <= w.valid_to and w.valid_from <= o.valid_to)),
    done as (
      insert into rate_card_row (version_id, harbor_id, dock_id, customer_id, region_code, order_type, cabinet_type,
        is_heavy_cargo, is_foreign_trade, ship_company_id, invoicing, valid_from, valid_to, price_fen)
      select ${versionId}::bigint, f.* from (
        select harbor_id, dock_id, customer_id, region_code, order_type, cabinet_type, is_heavy_cargo, is_foreign_trade,
          ship_company_id, invoicing, valid_from, valid_to, price_fen from free) as f
      returning harbor_id, dock_id, customer_id, region_code, order_type, is_heavy_cargo, is_foreign_trade,
        ship_company_id, invoicing, valid_from, valid_to)
    select count(*)::int as n from (select distinct * from done) as lane`.execute(tx);
  return rows[0]!.n;
}
