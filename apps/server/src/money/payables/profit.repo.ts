import type { ProfitGroup, ProfitStanding } from '@boxhaul/domain/money';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { FREIGHT } from '../fees';
import { containing, type Db, type Paging, sql } from '@boxhaul/db';

export interface ProfitFilter {
  /** Moments at which the order was finished: from, and before. */
  from: Date;
  before: Date;
  keyword?: string | undefined;
  /** With the value added tax on both sides; else income without what the cost type is taxed with, cost without what its payee's special invoices let deduct. */
  taxed: boolean;
  onlyLosses: boolean;
  /** Only boxes of this group. */
  group?: { by: ProfitGroup; key: string } | undefined;
}

type Sql = ReturnType<typeof sql>;

const untaxed = (fen: Sql, permille: Sql): Sql =>
  sql`${fen} - round(${fen}::numeric * coalesce(${permille}, 0) / (1000 + coalesce(${permille}, 0)))`;

/** What a line of `cost_line as l` brings in; the rate of the day on which the order was finished. */
const incomeOf = (taxed: boolean): Sql =>
  taxed
    ? sql`l.income_fen`
    : untaxed(
        sql`l.income_fen`,
        sql`(select r.permille from tax_rate r join cost_type t on t.tax_class = r.tax_class
          where t.cost_type_id = l.cost_type_id and r.valid_from <= (o.finished_at at time zone 'Asia/Shanghai')::date
          order by r.valid_from desc limit 1)`,
      );

/** What a line of `payable_line as l` costs. */
export const payableOf = (taxed: boolean): Sql =>
  taxed
    ? sql`l.payable_fen`
    : untaxed(sql`l.payable_fen`, sql`(select y.vat_permille from payee y where y.payee_id = l.payee_id)`);

/** Of `vehicle as v`: our own trucks are a carrier too. */
export const CARRIER_KEY = sql<string>`coalesce(v.carrier_id::text, 'own')`;

/** Boxes of `cus_order as o`, `cus_cabinet as c` that belong to a group; its key is compared as text, whatever it holds. */
const belongs = ({ by, key }: { by: ProfitGroup; key: string }): Sql => {
  const trips = sql`select from task x join vehicle v using (vehicle_id)
    where x.cabinet_id = c.cabinet_id and x.state = 'finished'`;
  switch (by) {
    case 'customer':
      return sql`o.customer_id::text = ${key}`;
    case 'lane':
      return sql`o.harbor_id || '.' || left(o.region_code, 6) = ${key}`;
    case 'month':
      return sql`to_char(o.finished_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${key}`;
    case 'truck':
    case 'driver':
    case 'carrier': {
      if (key === '') return sql`not exists (${trips})`;
      const own = { truck: sql`x.vehicle_id::text`, driver: sql`x.driver_id::text`, carrier: CARRIER_KEY }[
        by
      ];
      return sql`exists (${trips} and ${own} = ${key})`;
    }
  }
};

/**
 * Boxes of finished orders, each with what its lines bring in and cost, those that wait for review as they were entered; a
 * leg that was driven and has no freight of any truck has no price. Only a box of which all is known can lose.
 */
export const boxes = ({ from, before, keyword, taxed, onlyLosses, group }: ProfitFilter): Sql => {
  const like = keyword ? containing(keyword) : null;
  return sql`
    select c.cabinet_id, c.seq, c.cabinet_no, o.order_id, o.order_no, o.cabinet_type, o.harbor_id, o.region_code,
      o.customer_id, o.finished_at, i.fen as income_fen, p.fen as payable_fen,
      case when t.unpriced then 'unpriced' when i.waiting or p.waiting then 'expected' else 'whole' end as standing
    from cus_order o
    join customer k on k.customer_id = o.customer_id
    join cus_cabinet c on c.order_id = o.order_id
    cross join lateral (
      select coalesce(sum(${incomeOf(taxed)}) filter (where l.cost_status in (0, 1, 2, 3)), 0)::bigint as fen,
        coalesce(bool_or(l.cost_status = 0), false) as waiting
      from cost_line l where l.cabinet_id = c.cabinet_id) i
    cross join lateral (
      select coalesce(sum(${payableOf(taxed)}) filter (where l.cost_status in (0, 1, 2, 3)), 0)::bigint as fen,
        coalesce(bool_or(l.cost_status = 0), false) as waiting
      from payable_line l where l.cabinet_id = c.cabinet_id) p
    cross join lateral (
      select c.state <> ${CABINET_STATES.dry} and exists (select from task k where k.cabinet_id = c.cabinet_id
        and k.state = 'finished' and not exists (select from payable_line l
          where l.cabinet_id = c.cabinet_id and l.cost_status <> 4 and case when l.task_id is null
            then l.cost_type_id = ${FREIGHT} else l.task_id in (select x.task_id from task x
              where x.cabinet_id = k.cabinet_id and x.leg = k.leg) end)) as unpriced) t
    where o.finished_at >= ${from} and o.finished_at < ${before}
      ${like === null ? sql`` : sql`and (o.order_no ilike ${like} or o.book_space_no ilike ${like} or c.cabinet_no ilike ${like} or k.customer_name ilike ${like})`}
      ${onlyLosses ? sql`and i.fen < p.fen and not (i.waiting or p.waiting or t.unpriced)` : sql``}
      ${group ? sql`and ${belongs(group)}` : sql``}`;
};

export interface ProfitRow {
  cabinet_id: string;
  seq: number;
  cabinet_no: string | null;
  order_id: string;
  order_no: string;
  customer_name: string;
  cabinet_type: CabinetType;
  harbor_name: string;
  finished_at: Date;
  income_fen: string;
  payable_fen: string;
  standing: ProfitStanding;
}

/** Boxes that match, those of orders finished last first. */
export const selectProfit = async (
  db: Db,
  filter: ProfitFilter,
  { pageNo, pageSize }: Paging,
): Promise<ProfitRow[]> =>
  (
    await sql<ProfitRow>`
      select b.cabinet_id, b.seq, b.cabinet_no, b.order_id, b.order_no, k.customer_name, b.cabinet_type, h.harbor_name,
        b.finished_at, b.income_fen, b.payable_fen, b.standing
      from (${boxes(filter)} order by o.finished_at desc, c.cabinet_id desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) b
      join customer k using (customer_id)
      join harbor h using (harbor_id)
      order by b.finished_at desc, b.cabinet_id desc`.execute(db)
  ).rows;

/** Of all, and of that of which all is known; fen. */
export interface ProfitSum {
  count: number;
  whole: number;
  whole_income: string;
  whole_payable: string;
  income: string;
  payable: string;
}

/** Of rows with `income_fen`, `payable_fen` and `standing`. */
export const SUMS = sql`coalesce(sum(income_fen), 0) as income, coalesce(sum(payable_fen), 0) as payable,
  (count(*) filter (where standing = 'whole'))::int as whole,
  coalesce(sum(income_fen) filter (where standing = 'whole'), 0) as whole_income,
  coalesce(sum(payable_fen) filter (where standing = 'whole'), 0) as whole_payable`;

export const sumProfit = async (db: Db, filter: ProfitFilter): Promise<ProfitSum & { losses: number }> => {
  const { rows } = await sql<ProfitSum & { losses: number }>`
    select count(*)::int as count, ${SUMS},
      (count(*) filter (where income_fen < payable_fen and standing = 'whole'))::int as losses
    from (${boxes(filter)}) b`.execute(db);
  return rows[0]!;
};
