import { type Db, type Paging, sql } from '@boxhaul/db';
import type { CabinetType, PriceFault, RateChange } from '@boxhaul/domain/pricing';
import type { LaneRow } from './lane-rows';

const SAME = 'same';

/** Nulls as values, so that a hash can join by them. */
const KEY = sql.raw(`harbor_id, coalesce(dock_id, 0) as dock, region_code, order_type, cabinet_type,
  coalesce(is_heavy_cargo, -1) as heavy, coalesce(is_foreign_trade::int, -1) as trade,
  coalesce(ship_company_id, 0) as company, coalesce(invoicing, -1) as invoice, coalesce(customer_id, 0) as customer`);
const BY =
  sql.raw(`harbor_id, coalesce(dock_id, 0), region_code, order_type, cabinet_type, coalesce(is_heavy_cargo, -1),
  coalesce(is_foreign_trade::int, -1), coalesce(ship_company_id, 0), coalesce(invoicing, -1), coalesce(customer_id, 0)`);

const pricesOf = (versionId: string) => sql`
  select ${KEY}, price_fen, valid_from, valid_to,
    row_number() over (partition by ${BY} order by valid_from, row_id) as nth
  from rate_card_row where version_id = ${versionId}`;

/** Each price of two versions beside the other's: of several one after another the first beside the first. */
const differences = (fromId: string, toId: string) => sql`
  select harbor_id, nullif(dock, 0) as dock_id, region_code, order_type, cabinet_type,
    nullif(heavy, -1) as is_heavy_cargo, nullif(trade, -1)::boolean as is_foreign_trade,
    nullif(company, 0) as ship_company_id, nullif(invoice, -1) as invoicing, nullif(customer, 0) as customer_id,
    coalesce(b.valid_from, a.valid_from) as valid_from, coalesce(b.valid_to, a.valid_to) as valid_to,
    case when (a.valid_from, a.valid_to) <> (b.valid_from, b.valid_to) then a.valid_from end as from_before,
    case when (a.valid_from, a.valid_to) <> (b.valid_from, b.valid_to) then a.valid_to end as to_before,
    a.price_fen as before, b.price_fen as after,
    case when a.price_fen is null then 'added'
      when b.price_fen is null then 'removed'
      when (a.price_fen, a.valid_from, a.valid_to) <> (b.price_fen, b.valid_from, b.valid_to) then 'changed'
      else ${SAME} end as change
  from (${pricesOf(fromId)}) as a
  full join (${pricesOf(toId)}) as b
    using (harbor_id, dock, region_code, order_type, cabinet_type, heavy, trade, company, invoice, customer, nth)`;

interface Compared {
  fromId: string;
  toId: string;
  change?: RateChange | undefined;
}

export type DifferenceRow = LaneRow & {
  cabinet_type: CabinetType;
  before: number | null;
  after: number | null;
  from_before: string | null;
  to_before: string | null;
  change: RateChange;
};

/** What differs, the largest share of the former price first. */
export async function selectDifferences(
  db: Db,
  { fromId, toId, change }: Compared,
  { pageNo, pageSize }: Paging,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select * from (${differences(fromId, toId)}) as d
    where ${change === undefined ? sql`change <> ${SAME}` : sql`change = ${change}`}
    order by change <> 'changed', change, abs(after - before)::float / before desc, harbor_id, region_code, order_type,
      cabinet_type, customer_id nulls first, valid_from, dock_id, ship_company_id, is_heavy_cargo, is_foreign_trade,
      invoicing
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

/** How many prices there are of each kind, with the shares of those that changed, in percent. */
export async function countDifferences(db: Db, { fromId, toId }: Compared) {
  const { rows } = await sql<{
    change: RateChange | typeof SAME;
    n: number;
    average: number | null;
    rise: number | null;
    fall: number | null;
  }>`
    select change, count(*)::int as n, round(avg(percent), 1)::float as average,
      round(max(percent) filter (where percent > 0), 1)::float as rise,
      round(min(percent) filter (where percent < 0), 1)::float as fall
    from (select change, case when change = 'changed' then (after - before) * 100::numeric / before end as percent
      from (${differences(fromId, toId)}) as d) as each
    group by change`.execute(db);
  return rows;
}

export type FaultRow = LaneRow & {
  cabinet_type: CabinetType;
  price_fen: number;
  beside: number;
  fault: PriceFault;
};

/** A city needs so many prices before its middle one says anything. */
const ENOUGH = 3;
/** That many times its city's middle price, or that part of it, is no price. */
const TIMES = 10;

const CITY = sql.raw('harbor_id, order_type, cabinet_type, left(region_code, 4)');
const CONDITIONS = sql.raw(
  'harbor_id, region_code, order_type, dock_id, ship_company_id, is_foreign_trade, invoicing, customer_id',
);

/** Prices that look wrong, each with the one beside which it does: windows, since a draft is too new for good joins. */
const faults = (versionId: string) => sql`
  with ranked as (
    select r.*, row_number() over (partition by ${CITY} order by price_fen, row_id) as place,
      count(*) over (partition by ${CITY}) as n,
      max(price_fen) filter (where cabinet_type = '20GP') over line as gp20,
      max(price_fen) filter (where cabinet_type = '20HQ') over line as hq20,
      min(price_fen) filter (where is_heavy_cargo is distinct from 1)
        over (partition by ${CONDITIONS}, cabinet_type) as light
    from rate_card_row r where version_id = ${versionId}
    window line as (partition by ${CONDITIONS}, is_heavy_cargo, valid_from, valid_to)),
  judged as (
    select *, max(price_fen) filter (where place = (n + 1) / 2) over (partition by ${CITY}) as middle from ranked)
  select j.*, f.fault, f.beside
  from judged j cross join lateral (values
    ('far_above', case when n >= ${ENOUGH} and price_fen >= middle::bigint * ${TIMES} then middle end),
    ('far_below', case when n >= ${ENOUGH} and price_fen::bigint * ${TIMES} <= middle then middle end),
    ('heavy_below_light', case when is_heavy_cargo = 1 and price_fen < light then light end),
    ('forty_below_twenty', case when cabinet_type = '40GP' and price_fen < gp20 then gp20
      when cabinet_type = '40HQ' and price_fen < hq20 then hq20 end)) as f (fault, beside)
  where f.beside is not null`;

export async function selectFaults(
  db: Db,
  { versionId, fault }: { versionId: string; fault?: PriceFault | undefined },
  { pageNo, pageSize }: Paging,
): Promise<FaultRow[]> {
  const { rows } = await sql<FaultRow>`
    select * from (${faults(versionId)}) as f where ${fault === undefined ? sql`true` : sql`fault = ${fault}`}
    order by fault, harbor_id, region_code, row_id, beside
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countFaults(db: Db, versionId: string): Promise<Map<PriceFault, number>> {
  const { rows } = await sql<{ fault: PriceFault; n: number }>`
    select fault, count(*)::int as n from (${faults(versionId)}) as f group by fault`.execute(db);
  return new Map(rows.map(({ fault, n }) => [fault, n]));
}
