import { countRows, type Db, onPage, type RawBuilder, sql } from '@boxhaul/db';
import {
  type YardMove,
  type YardNeed,
  YARD_NEEDS,
  type YardPlace,
  type YardTakes,
} from '@boxhaul/domain/dispatch';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { countsSince, movesAt, tomorrowBegins } from './moves.repo';

export interface Key {
  place: YardPlace;
  placeId: number;
  shipCompanyId: number;
  cabinetType: CabinetType;
}

export type Filter = { [K in keyof Key]?: Key[K] | undefined } & { need?: YardNeed | undefined };

interface Paging {
  pageNo: number;
  pageSize: number;
}

export interface ReportRow {
  report_id: string;
  stock: number | null;
  takes: YardTakes;
  told_by: string;
  told_at: Date;
  remark: string;
  entered_by: string;
}

/** Numbers of boxes. */
interface Counts {
  out_count: number;
  back_count: number;
  fetched_since: number;
  pickups_today: number;
  pickups_tomorrow: number;
  returns_today: number;
  returns_tomorrow: number;
}

export interface YardRow extends Counts {
  place: YardPlace;
  place_id: number;
  place_name: string;
  ship_company_id: number;
  ship_company_name: string;
  cabinet_type: CabinetType;
  report: ReportRow | null;
}

export interface Sums extends Omit<Counts, 'fetched_since'> {
  total: number;
  left_count: number;
  known: number;
  short_count: number;
}

type Listed = Counts &
  Omit<YardRow, 'report'> & { [K in keyof ReportRow]: ReportRow[K] | null } & {
    [K in keyof Sums as `all_${K}`]: number;
  };

const PLACE = sql`case when r.depot_id is null then 'dock' else 'depot' end as place, coalesce(r.depot_id, r.dock_id) as place_id`;

function wanted({ place, placeId, shipCompanyId, cabinetType }: Filter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (place !== undefined) parts.push(sql`x.place = ${place} and x.place_id = ${placeId}`);
  if (shipCompanyId !== undefined) parts.push(sql`x.ship_company_id = ${shipCompanyId}`);
  if (cabinetType !== undefined) parts.push(sql`x.cabinet_type = ${cabinetType}`);
  return sql.join(parts, sql` and `);
}

/** Unknown where nobody told a number: `greatest` alone would make none of it. */
const LEFT = sql`case when w.stock is not null then greatest(w.stock - q.fetched_since, 0) end`;

/** When a row is of a need that none before it is; as `yardStanding` of the domain says it: a test holds both together. */
const IS: Readonly<Record<YardNeed, RawBuilder<unknown>>> = {
  short: sql`short_count > 0`,
  refused: sql`returns_today + returns_tomorrow > 0 and takes = 'stopped'`,
  unknown: sql`pickups_today + pickups_tomorrow > 0 and left_count is null`,
  enough: sql`pickups_today + pickups_tomorrow + returns_today + returns_tomorrow > 0`,
  idle: sql`true`,
};
const NEED = sql`case ${sql.join(
  YARD_NEEDS.map((need) => sql`when ${IS[need]} then ${sql.lit(need)}`),
  sql` `,
)} end`;

/** The rows of a filter with what is counted in each, as `listed`. */
const listed = (filter: Filter, now: Date) => {
  const tomorrow = tomorrowBegins(now);
  const count = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
  return sql`
    moves as materialized (select * from (${movesAt(now)}) x where ${wanted(filter)} and x.place_id is not null),
    words as materialized (
      select distinct on (x.place, x.place_id, x.ship_company_id, x.cabinet_type) x.* from (
        select ${PLACE}, r.* from yard_report r where r.told_at > ${countsSince(now)}) x
      where ${wanted(filter)}
      order by x.place, x.place_id, x.ship_company_id, x.cabinet_type, x.told_at desc, x.report_id desc),
    keys as (
      select place, place_id, ship_company_id, cabinet_type from moves where move <> 'fetched'
      union select place, place_id, ship_company_id, cabinet_type from words),
    counted as (
      select place, place_id, ship_company_id, cabinet_type, w.report_id,
        ${count(sql`m.move = 'out'`)} as out_count,
        ${count(sql`m.move = 'back'`)} as back_count,
        ${count(sql`m.move = 'fetched' and m.at > w.told_at`)} as fetched_since,
        ${count(sql`m.move = 'pickup' and m.at < ${tomorrow}`)} as pickups_today,
        ${count(sql`m.move = 'pickup' and m.at >= ${tomorrow}`)} as pickups_tomorrow,
        ${count(sql`m.move = 'return' and m.at < ${tomorrow}`)} as returns_today,
        ${count(sql`m.move = 'return' and m.at >= ${tomorrow}`)} as returns_tomorrow
      from keys left join words w using (place, place_id, ship_company_id, cabinet_type)
        left join moves m using (place, place_id, ship_company_id, cabinet_type)
      group by place, place_id, ship_company_id, cabinet_type, w.report_id),
    standing as (
      select q.*, w.stock, w.takes, w.told_by, w.told_at, w.remark, coalesce(a.username, '') as entered_by,
        coalesce(d.depot_name, k.dock_name) as place_name, s.ship_company_name, s.sort as company_sort,
        ${LEFT} as left_count,
        case when w.stock is null then 0 else greatest(q.pickups_today + q.pickups_tomorrow - ${LEFT}, 0) end as short_count
      from counted q left join words w on w.report_id = q.report_id
        left join account a on a.account_id = w.entered_by
        left join dock k on q.place = 'dock' and k.dock_id = q.place_id
        left join depot d on q.place = 'depot' and d.depot_id = q.place_id
        join ship_company s on s.ship_company_id = q.ship_company_id),
    listed as materialized (
      select * from (select *, ${NEED} as need from standing) n
      where ${filter.need === undefined ? sql`true` : sql`n.need = ${filter.need}`})`;
};

const SUMS = sql`select count(*)::int as all_total,
    coalesce(sum(out_count), 0)::int as all_out_count, coalesce(sum(back_count), 0)::int as all_back_count,
    coalesce(sum(pickups_today), 0)::int as all_pickups_today, coalesce(sum(pickups_tomorrow), 0)::int as all_pickups_tomorrow,
    coalesce(sum(returns_today), 0)::int as all_returns_today, coalesce(sum(returns_tomorrow), 0)::int as all_returns_tomorrow,
    coalesce(sum(left_count), 0)::int as all_left_count, count(stock)::int as all_known,
    coalesce(sum(short_count), 0)::int as all_short_count
  from listed`;

/** A page of them, the most urgent first, with the sums of all: one question, so that both are of one moment. */
export async function selectYards(
  db: Db,
  filter: Filter,
  { now, pageNo, pageSize }: Paging & { now: Date },
): Promise<{ rows: YardRow[]; sums: Sums }> {
  const { rows } = await sql<Listed & { place: YardPlace | null }>`
    with ${listed(filter, now)}
    select p.*, s.* from (${SUMS}) s left join (
      select *, row_number() over () as at_row from (
        select * from listed
        order by array_position(${[...YARD_NEEDS]}::text[], need), short_count desc,
          pickups_today + pickups_tomorrow desc, place_name, company_sort, ship_company_id, cabinet_type
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) l) p on true
    order by p.at_row`.execute(db);
  const first = rows[0]!;
  return {
    rows: rows.filter((row) => row.place !== null).map((row) => ({ ...row, report: reportOf(row) })),
    sums: {
      total: first.all_total,
      out_count: first.all_out_count,
      back_count: first.all_back_count,
      pickups_today: first.all_pickups_today,
      pickups_tomorrow: first.all_pickups_tomorrow,
      returns_today: first.all_returns_today,
      returns_tomorrow: first.all_returns_tomorrow,
      left_count: first.all_left_count,
      known: first.all_known,
      short_count: first.all_short_count,
    },
  };
}

function reportOf({
  report_id,
  stock,
  takes,
  told_by,
  told_at,
  remark,
  entered_by,
}: Listed): ReportRow | null {
  if (report_id === null || takes === null || told_at === null) return null;
  return {
    report_id,
    stock,
    takes,
    told_by: told_by ?? '',
    told_at,
    remark: remark ?? '',
    entered_by: entered_by ?? '',
  };
}

export interface BoxRow {
  cabinet_id: string;
  order_no: string;
  seq: number;
  cabinet_no: string | null;
  plate_number: string | null;
  at: Date;
}

/** Our own boxes behind a figure, by their time; `total`: of all. */
export async function selectBoxes(
  db: Db,
  { move, ...key }: Key & { move: YardMove },
  { now, pageNo, pageSize }: Paging & { now: Date },
): Promise<{ rows: BoxRow[]; total: number }> {
  const { rows } = await sql<BoxRow & { total: number }>`
    with found as materialized (select * from (${movesAt(now)}) x where x.move = ${move} and ${wanted(key)})
    select n.total, p.* from (select count(*)::int as total from found) n left join (
      select f.cabinet_id, o.order_no, c.seq, c.cabinet_no, v.plate_number, f.at
      from found f join cus_cabinet c using (cabinet_id) join cus_order o on o.order_id = c.order_id
        left join vehicle v on v.vehicle_id = f.vehicle_id
      order by f.at, f.cabinet_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}) p on true
    order by p.at, p.cabinet_id`.execute(db);
  return { rows: rows.filter((row) => row.cabinet_id !== null), total: rows[0]!.total };
}

const ofKey = ({ place, placeId, shipCompanyId, cabinetType }: Key) =>
  sql<boolean>`${sql.ref(place === 'dock' ? 'r.dock_id' : 'r.depot_id')} = ${placeId}
    and r.ship_company_id = ${shipCompanyId} and r.cabinet_type = ${cabinetType}`;

/** The newest first. */
export const selectReports = (db: Db, key: Key, paging: Paging): Promise<ReportRow[]> =>
  db
    .selectFrom('yard_report as r')
    .innerJoin('account as a', 'a.account_id', 'r.entered_by')
    .select(['r.report_id', 'r.stock', 'r.takes', 'r.told_by', 'r.told_at', 'r.remark'])
    .select(sql<string>`coalesce(a.username, '')`.as('entered_by'))
    .where(ofKey(key))
    .orderBy('r.told_at', 'desc')
    .orderBy('r.report_id', 'desc')
    .$call(onPage(paging))
    .execute();

export const countReports = (db: Db, key: Key): Promise<number> =>
  countRows(db.selectFrom('yard_report as r').where(ofKey(key)));

export interface NewReport extends Key {
  stock: number | null;
  takes: YardTakes;
  toldBy: string;
  toldAt: Date;
  remark: string;
  enteredBy: string;
  enteredAt: Date;
}

/** Their ids, in their order. */
export async function insertReports(tx: Db, reports: readonly NewReport[]): Promise<string[]> {
  const rows = await tx
    .insertInto('yard_report')
    .values(
      reports.map((one) => ({
        dock_id: one.place === 'dock' ? one.placeId : null,
        depot_id: one.place === 'depot' ? one.placeId : null,
        ship_company_id: one.shipCompanyId,
        cabinet_type: one.cabinetType,
        stock: one.stock,
        takes: one.takes,
        told_by: one.toldBy,
        told_at: one.toldAt,
        remark: one.remark,
        entered_by: one.enteredBy,
        entered_at: one.enteredAt,
      })),
    )
    .returning('report_id')
    .execute();
  return rows.map(({ report_id }) => report_id);
}

/** What each place told last of each line and type since then. */
export async function selectLatestReports(db: Db, since: Date): Promise<(Key & ReportRow)[]> {
  const { rows } = await sql<Key & ReportRow>`
    select distinct on (x.place, x."placeId", x."shipCompanyId", x."cabinetType") x.* from (
      select case when r.depot_id is null then 'dock' else 'depot' end as place,
        coalesce(r.depot_id, r.dock_id) as "placeId", r.ship_company_id as "shipCompanyId",
        r.cabinet_type as "cabinetType", r.report_id, r.stock, r.takes, r.told_by, r.told_at, r.remark, '' as entered_by
      from yard_report r where r.told_at > ${since}) x
    order by x.place, x."placeId", x."shipCompanyId", x."cabinetType", x.told_at desc, x.report_id desc`.execute(
    db,
  );
  return rows;
}
