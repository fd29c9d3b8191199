import type { ProfitStanding } from '@boxhaul/domain/money';
import { CABINET_STATES } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { FREIGHT } from '../fees';
import { containing, type Db, type Paging, sql } from '@boxhaul/db';

export interface ProfitFilter {
  /** Moments at which the order was finished: from, and before. */
  from: Date;
  before: Date;
  keyword?: string | undefined;
  onlyLosses: boolean;
}

/**
 * Boxes of finished orders, each with what its lines bring in and cost, those that wait for review as they were entered; a
 * leg that was driven and has no freight of any truck has no price. Only a box of which all is known can lose.
 */
const boxes = ({ from, before, keyword, onlyLosses }: ProfitFilter) => {
  const like = keyword ? containing(keyword) : null;
  return sql`
    select c.cabinet_id, c.seq, c.cabinet_no, o.order_id, o.order_no, o.cabinet_type, o.harbor_id, o.customer_id,
      o.finished_at, i.fen as income_fen, p.fen as payable_fen,
      case when t.unpriced then 'unpriced' when i.waiting or p.waiting then 'expected' else 'whole' end as standing
    from cus_order o
    join customer k on k.customer_id = o.customer_id
    join cus_cabinet c on c.order_id = o.order_id
    cross join lateral (
      select coalesce(sum(l.income_fen) filter (where l.cost_status in (0, 1, 2, 3)), 0) as fen,
        coalesce(bool_or(l.cost_status = 0), false) as waiting
      from cost_line l where l.cabinet_id = c.cabinet_id) i
    cross join lateral (
      select coalesce(sum(l.payable_fen) filter (where l.cost_status in (0, 1, 2, 3)), 0) as fen,
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
      ${onlyLosses ? sql`and i.fen < p.fen and not (i.waiting or p.waiting or t.unpriced)` : sql``}`;
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

/** Of all boxes, and of those of which all is known. */
export interface ProfitSum {
  count: number;
  whole: number;
  whole_income: string;
  whole_payable: string;
  income: string;
  payable: string;
  losses: number;
}

export const sumProfit = async (db: Db, filter: ProfitFilter): Promise<ProfitSum> => {
  const { rows } = await sql<ProfitSum>`
    select count(*)::int as count, coalesce(sum(income_fen), 0) as income, coalesce(sum(payable_fen), 0) as payable,
      (count(*) filter (where standing = 'whole'))::int as whole,
      coalesce(sum(income_fen) filter (where standing = 'whole'), 0) as whole_income,
      coalesce(sum(payable_fen) filter (where standing = 'whole'), 0) as whole_payable,
      (count(*) filter (where income_fen < payable_fen and standing = 'whole'))::int as losses
    from (${boxes(filter)}) b`.execute(db);
  return rows[0]!;
};
