import type { CabinetType } from '@boxhaul/domain/pricing';
import { containing, type Db, type Paging, sql } from '@boxhaul/db';

export interface ProfitFilter {
  /** Moments at which the order was finished: from, and before. */
  from: Date;
  before: Date;
  keyword?: string | undefined;
  onlyLosses: boolean;
}

/** Boxes of finished orders, each with what its confirmed lines bring in and cost; one with lines that wait loses nothing yet. */
const boxes = ({ from, before, keyword, onlyLosses }: ProfitFilter) => {
  const like = keyword ? containing(keyword) : null;
  return sql`
    select c.cabinet_id, c.seq, c.cabinet_no, o.order_id, o.order_no, o.cabinet_type, o.harbor_id, o.customer_id,
      o.finished_at, i.fen as income_fen, p.fen as payable_fen, i.waiting or p.waiting as incomplete
    from cus_order o
    join customer k on k.customer_id = o.customer_id
    join cus_cabinet c on c.order_id = o.order_id
    cross join lateral (
      select coalesce(sum(l.income_fen) filter (where l.cost_status in (1, 2, 3)), 0) as fen,
        coalesce(bool_or(l.cost_status = 0), false) as waiting
      from cost_line l where l.cabinet_id = c.cabinet_id) i
    cross join lateral (
      select coalesce(sum(l.payable_fen) filter (where l.cost_status in (1, 2, 3)), 0) as fen,
        coalesce(bool_or(l.cost_status = 0), false) as waiting
      from payable_line l where l.cabinet_id = c.cabinet_id) p
    where o.finished_at >= ${from} and o.finished_at < ${before}
      ${like === null ? sql`` : sql`and (o.order_no ilike ${like} or o.book_space_no ilike ${like} or c.cabinet_no ilike ${like} or k.customer_name ilike ${like})`}
      ${onlyLosses ? sql`and i.fen < p.fen and not (i.waiting or p.waiting)` : sql``}`;
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
  incomplete: boolean;
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
        b.finished_at, b.income_fen, b.payable_fen, b.incomplete
      from (${boxes(filter)} order by o.finished_at desc, c.cabinet_id desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) b
      join customer k using (customer_id)
      join harbor h using (harbor_id)
      order by b.finished_at desc, b.cabinet_id desc`.execute(db)
  ).rows;

export interface ProfitSum {
  count: number;
  income: string;
  payable: string;
  losses: number;
}

export const sumProfit = async (db: Db, filter: ProfitFilter): Promise<ProfitSum> => {
  const { rows } = await sql<ProfitSum>`
    select count(*)::int as count, coalesce(sum(income_fen), 0) as income, coalesce(sum(payable_fen), 0) as payable,
      (count(*) filter (where income_fen < payable_fen and not incomplete))::int as losses
    from (${boxes(filter)}) b`.execute(db);
  return rows[0]!;
};
