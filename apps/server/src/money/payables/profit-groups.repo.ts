import { type Db, type Paging, sql } from '@boxhaul/db';
import type { ProfitGroup } from '@boxhaul/domain/money';
import { boxes, CARRIER_KEY, payableOf, type ProfitFilter, type ProfitSum, SUMS } from './profit.repo';

export interface ProfitGroupFilter extends Omit<ProfitFilter, 'group'> {
  by: ProfitGroup;
}

type Sql = ReturnType<typeof sql>;

/** The boxes `b` themselves with the group that each belongs to. */
const ofBoxes = (key: Sql, name: Sql, join: Sql): Sql => sql`
  select ${key} as key, ${name} as name, b.income_fen, b.payable_fen, b.standing from b ${join}`;

/**
 * The trips of the boxes `b`, each with its part of what its box earns and of what is paid for none of its trips, evenly:
 * the parts of a box are its whole to the fen. What is paid for a trip stays with it. A box without a trip is one of nobody.
 */
const ofTrips = (taxed: boolean, key: Sql, name: Sql): Sql => sql`
  select coalesce(${key}, '') as key, coalesce(${name}, '') as name, s.standing,
    s.income_fen * s.nth / s.trips - s.income_fen * (s.nth - 1) / s.trips as income_fen,
    s.own_fen + (s.payable_fen - s.owned_fen) * s.nth / s.trips
      - (s.payable_fen - s.owned_fen) * (s.nth - 1) / s.trips as payable_fen
  from (
    select b.*, x.vehicle_id, x.driver_id, own.fen as own_fen, (sum(own.fen) over box)::bigint as owned_fen,
      row_number() over (partition by b.cabinet_id order by x.task_id) as nth, count(*) over box as trips
    from b
    left join task x on x.cabinet_id = b.cabinet_id and x.state = 'finished'
    cross join lateral (
      select coalesce(sum(${payableOf(taxed)}) filter (where l.cost_status in (0, 1, 2, 3)), 0)::bigint as fen
      from payable_line l where l.cabinet_id = b.cabinet_id and l.task_id = x.task_id) own
    window box as (partition by b.cabinet_id)) s
  left join vehicle v on v.vehicle_id = s.vehicle_id
  left join driver d on d.driver_id = s.driver_id
  left join carrier r on r.carrier_id = v.carrier_id`;

const partsOf = ({ by, taxed }: ProfitGroupFilter): Sql => {
  switch (by) {
    case 'customer':
      return ofBoxes(
        sql`b.customer_id::text`,
        sql`k.customer_name`,
        sql`join customer k using (customer_id)`,
      );
    case 'lane':
      return ofBoxes(
        sql`b.harbor_id || '.' || left(b.region_code, 6)`,
        sql`h.harbor_name || ' — ' || coalesce(regexp_replace(g.full_name, '^[^省]{2,3}省', ''), left(b.region_code, 6))`,
        sql`join harbor h using (harbor_id) left join region g on g.region_code = left(b.region_code, 6)`,
      );
    case 'month':
      return ofBoxes(
        sql`to_char(b.finished_at at time zone 'Asia/Shanghai', 'YYYY-MM')`,
        sql`to_char(b.finished_at at time zone 'Asia/Shanghai', 'YYYY 年 MM 月')`,
        sql``,
      );
    case 'truck':
      return ofTrips(taxed, sql`s.vehicle_id::text`, sql`v.plate_number`);
    case 'driver':
      return ofTrips(taxed, sql`s.driver_id::text`, sql`d.driver_name`);
    case 'carrier':
      return ofTrips(
        taxed,
        sql`case when v.vehicle_id is not null then ${CARRIER_KEY} end`,
        sql`case when v.vehicle_id is not null then coalesce(r.carrier_name, '自有车辆') end`,
      );
  }
};

const grouped = (filter: ProfitGroupFilter): Sql => sql`
  with b as materialized (${boxes(filter)}),
  parts as (${partsOf(filter)})
  select key, name, count(*)::int as count, ${SUMS} from parts group by key, name`;

export interface ProfitGroupSum extends ProfitSum {
  key: string;
  name: string;
}

/** Groups, those that bring in most first; months by their order. */
export const selectProfitGroups = async (
  db: Db,
  filter: ProfitGroupFilter,
  { pageNo, pageSize }: Paging,
): Promise<ProfitGroupSum[]> =>
  (
    await sql<ProfitGroupSum>`
      select * from (${grouped(filter)}) g
      order by ${filter.by === 'month' ? sql`key desc` : sql`whole_income desc, income desc, key`}
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  ).rows;

export const countProfitGroups = async (db: Db, filter: ProfitGroupFilter): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from (${grouped(filter)}) g`.execute(db)).rows[0]!.n;
