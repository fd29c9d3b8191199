import { containing, type Db, type Paging, sql } from '@boxhaul/db';
import type { CabinetType, Lane } from '@boxhaul/domain/pricing';
import { LANE_KEYS, type LaneRow, laneRowOf, pricesOf } from './lane-rows';

/** Which lanes of a version. */
export interface LaneFilter {
  harbor?: number | undefined;
  region?: string | undefined;
  orderType?: 0 | 1 | undefined;
  owner?: 'general' | 'own' | undefined;
  customer?: string | undefined;
}

/** The rows `r` of a version that a search finds, as a condition. */
export const wantedLanes = (versionId: string, filter: LaneFilter) => {
  const { harbor, region, orderType, owner, customer } = filter;
  const conditions = [sql`r.version_id = ${versionId}`];
  if (harbor !== undefined) conditions.push(sql`r.harbor_id = ${harbor}`);
  if (orderType !== undefined) conditions.push(sql`r.order_type = ${orderType}`);
  if (owner === 'general') conditions.push(sql`r.customer_id is null`);
  if (owner === 'own') conditions.push(sql`r.customer_id is not null`);
  if (customer !== undefined) conditions.push(sql`r.customer_id = ${customer}`);
  if (region !== undefined) {
    conditions.push(
      /^\d+$/.test(region)
        ? sql`r.region_code like ${`${region}%`}`
        : sql`r.region_code in (select region_code from region where full_name like ${containing(region)})`,
    );
  }
  return sql.join(conditions, sql` and `);
};

const KEYS = sql.raw(LANE_KEYS.map((key) => `r.${key}`).join(', '));
const KEYS_ORDERED = sql.raw(LANE_KEYS.map((key) => `r.${key} nulls first`).join(', '));
const priceOf = (type: CabinetType) => sql`max(r.price_fen) filter (where r.cabinet_type = ${type})`;

/** A lane as it is stored, with a price or null for each container type. */
export type StoredLane = LaneRow & {
  gp20: number | null;
  hq20: number | null;
  gp40: number | null;
  hq40: number | null;
};

export async function selectLanes(
  db: Db,
  versionId: string,
  filter: LaneFilter,
  { pageNo, pageSize }: Paging,
): Promise<StoredLane[]> {
  const { rows } = await sql<StoredLane>`
    select ${KEYS}, ${priceOf('20GP')} as gp20, ${priceOf('20HQ')} as hq20, ${priceOf('40GP')} as gp40,
      ${priceOf('40HQ')} as hq40
    from rate_card_row r where ${wantedLanes(versionId, filter)} group by ${KEYS}
    order by ${KEYS_ORDERED} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countLanes(db: Db, versionId: string, filter: LaneFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from
    (select from rate_card_row r where ${wantedLanes(versionId, filter)} group by ${KEYS}) as lane`.execute(
    db,
  );
  return rows[0]!.n;
}

const jsonOf = (lanes: readonly Omit<Lane, 'prices'>[]) => JSON.stringify(lanes.map(laneRowOf));
/** Lanes given as JSON, one row each. */
const given = (lanes: readonly Omit<Lane, 'prices'>[]) => sql`json_to_recordset(${jsonOf(lanes)}::json) as g
  (harbor_id int, dock_id int, region_code text, order_type int, is_heavy_cargo int, is_foreign_trade boolean,
   ship_company_id int, invoicing int, customer_id bigint, valid_from date, valid_to date)`;

/** Deletes lanes by their keys; answers how many of them were there. */
export async function deleteLanes(
  tx: Db,
  versionId: string,
  lanes: readonly Omit<Lane, 'prices'>[],
): Promise<number> {
  if (lanes.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from rate_card_row r using ${given(lanes)}
      where r.version_id = ${versionId} and r.harbor_id = g.harbor_id and r.region_code = g.region_code
        and r.order_type = g.order_type and r.valid_from = g.valid_from and r.valid_to = g.valid_to
        and r.dock_id is not distinct from g.dock_id
        and r.is_heavy_cargo is not distinct from g.is_heavy_cargo
        and r.is_foreign_trade is not distinct from g.is_foreign_trade
        and r.ship_company_id is not distinct from g.ship_company_id
        and r.invoicing is not distinct from g.invoicing
        and r.customer_id is not distinct from g.customer_id
      returning ${KEYS})
    select count(*)::int as n from (select from gone r group by ${KEYS}) as lane`.execute(tx);
  return rows[0]!.n;
}

/** Adds lanes with their prices. */
export async function insertLanes(tx: Db, versionId: string, lanes: readonly Lane[]): Promise<void> {
  const values = lanes.flatMap((lane) =>
    pricesOf(lane).map(([cabinet_type, price_fen]) => ({ ...laneRowOf(lane), cabinet_type, price_fen })),
  );
  if (values.length > 0) await insertPriceRows(tx, versionId, JSON.stringify(values));
}

/** Adds prices that stand as rows in JSON, as a text or its bytes. */
export async function insertPriceRows(tx: Db, versionId: string, json: string | Buffer): Promise<void> {
  await sql`
    insert into rate_card_row (version_id, harbor_id, dock_id, region_code, order_type, cabinet_type, is_heavy_cargo,
      is_foreign_trade, ship_company_id, invoicing, customer_id, valid_from, valid_to, price_fen)
    select ${versionId}::bigint, harbor_id, dock_id, region_code, order_type, cabinet_type, is_heavy_cargo, is_foreign_trade,
      ship_company_id, invoicing, customer_id, valid_from, valid_to, price_fen
    from json_to_recordset(${json}::json) as g
      (harbor_id int, dock_id int, region_code text, order_type int, cabinet_type text, is_heavy_cargo int,
       is_foreign_trade boolean, ship_company_id int, invoicing int, customer_id bigint, valid_from date,
       valid_to date, price_fen int)`.execute(tx);
}

/** Two lanes of the same places and conditions whose days overlap, among those of these harbours and regions. */
export async function findOverlap(
  tx: Db,
  versionId: string,
  lanes: readonly Omit<Lane, 'prices'>[],
): Promise<{ former: LaneRow; later: LaneRow } | undefined> {
  if (lanes.length === 0) return undefined;
  const { rows } = await sql<LaneRow & { former_from: string; former_to: string }>`
    select * from (
      select ${KEYS},
        lag(r.valid_from) over lane as former_from,
        lag(r.valid_to) over lane as former_to
      from (select distinct ${KEYS} from rate_card_row r
        where r.version_id = ${versionId}
          and (r.harbor_id, r.region_code) in (select g.harbor_id, g.region_code from ${given(lanes)})) as r
      window lane as (
        partition by ${sql.raw(
          LANE_KEYS.slice(0, -2)
            .map((key) => `r.${key}`)
            .join(', '),
        )}
        order by r.valid_from, r.valid_to)) as each
    where former_to >= valid_from limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const { former_from, former_to, ...later } = found;
  return { later, former: { ...later, valid_from: former_from, valid_to: former_to } };
}

/** What is done to each price: permille of it, or fen on it, and the step in fen to which the result is rounded. */
export interface PriceMove {
  permille: number;
  fen: number;
  step: number;
}

const moved = ({ permille, fen, step }: PriceMove) =>
  sql<number>`(round((r.price_fen * (1000 + ${permille}::numeric) / 1000 + ${fen}) / ${step}) * ${step})::int`;

/** How many prices a change would leave at nothing, or above what a price can be. */
export async function countBroken(
  tx: Db,
  versionId: string,
  filter: LaneFilter & { cabinetType?: CabinetType | undefined },
  { move, most }: { move: PriceMove; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from rate_card_row r
    where ${wantedLanes(versionId, filter)} and ${ofType(filter)}
      and (round((r.price_fen * (1000 + ${move.permille}::numeric) / 1000 + ${move.fen}) / ${move.step}) * ${move.step})
        not between 1 and ${most}`.execute(tx);
  return rows[0]!.n;
}

const ofType = ({ cabinetType }: { cabinetType?: CabinetType | undefined }) =>
  cabinetType === undefined ? sql`true` : sql`r.cabinet_type = ${cabinetType}`;

/** Changes the prices that a search finds; answers how many. */
export async function movePrices(
  tx: Db,
  versionId: string,
  filter: LaneFilter & { cabinetType?: CabinetType | undefined },
  move: PriceMove,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`with done as (
      update rate_card_row r set price_fen = ${moved(move)}
      where ${wantedLanes(versionId, filter)} and ${ofType(filter)} returning 1)
    select count(*)::int as n from done`.execute(tx);
  return rows[0]!.n;
}
