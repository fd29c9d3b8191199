import { containing, type Db, sql } from '@boxhaul/db';
import type { StatementBasis } from '@boxhaul/domain/money';
import { IS_DISPUTED } from './disputed-lines.repo';

/** What a statement gathers. */
export interface Gathered {
  statementId: string;
  customerId: string;
  basis: StatementBasis;
  periodFrom: string | null;
  periodTo: string | null;
  bookSpaceNo: string | null;
}

/** One statement of a customer is gathered at a time, so that no two find the same lines. */
export const lockGathering = (tx: Db, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('statements of customer'), ${Number(BigInt(customerId) % 2n ** 31n)})`.execute(
    tx,
  );

/** The day on which a line was earned: when its box was done, or else when it was entered. */
const SERVICE_DAY = sql`(coalesce(case when c.state = 4 then (select max(k.finished_at) from task k
  where k.cabinet_id = c.cabinet_id and k.state = 'finished') end, l.created_at) at time zone 'Asia/Shanghai')::date`;

/** Confirmed lines of `cost_line as l` that no statement has and nobody objects to. */
const FREE = sql`l.cost_status in (1, 3) and not ${IS_DISPUTED}
  and not exists (select from statement_line taken where taken.cost_id = l.cost_id and not taken.released)`;

/** Lines of the statement's booking or period, and late ones of periods that were stated before. */
const within = ({ statementId, customerId, basis, periodFrom, periodTo, bookSpaceNo }: Gathered) =>
  basis === 'booking'
    ? sql`upper(f.book_space_no) = upper(${bookSpaceNo})`
    : sql`f.service_on <= ${periodTo}::date and (f.service_on >= ${periodFrom}::date or exists (
        select from statement p where p.customer_id = ${customerId}::bigint and p.statement_id <> ${statementId}::bigint
          and p.basis = 'period' and p.state not in ('draft', 'void')
          and f.service_on between p.period_from and p.period_to))`;

/** Puts what a statement gathers into it, with the tax of each line's own day, and counts it. Nothing is found: false. */
export async function gatherLines(tx: Db, what: Gathered): Promise<boolean> {
  const { statementId, customerId } = what;
  await sql`delete from statement_box where statement_id = ${statementId}::bigint`.execute(tx);
  await sql`delete from statement_line where statement_id = ${statementId}::bigint`.execute(tx);
  const { numAffectedRows } = await sql`
    with free as (
      select l.cost_id, l.cabinet_id, l.income_fen, l.remark, o.order_id, o.order_no, o.book_space_no, o.cabinet_type,
        o.order_type, c.seq, c.cabinet_no, t.cost_type_name, t.tax_class, ${SERVICE_DAY} as service_on
      from cost_line l join cus_order o using (order_id) join cus_cabinet c using (cabinet_id)
        join cost_type t using (cost_type_id)
      where l.customer_id = ${customerId}::bigint and ${FREE})
    insert into statement_line (statement_id, cost_id, line_no, cabinet_id, fen, tax_class, permille, tax_fen, service_on,
      order_no, book_space_no, cabinet_no, cabinet_type, order_type, cost_type_name, remark)
    select ${statementId}::bigint, f.cost_id, row_number() over (order by f.order_id, f.seq, f.cost_id), f.cabinet_id,
      f.income_fen, f.tax_class, coalesce(r.permille, 0),
      round(f.income_fen::numeric * coalesce(r.permille, 0) / (1000 + coalesce(r.permille, 0))), f.service_on,
      f.order_no, f.book_space_no, f.cabinet_no, f.cabinet_type, f.order_type, f.cost_type_name, f.remark
    from free f left join lateral (select permille from tax_rate r
      where r.tax_class = f.tax_class and r.valid_from <= f.service_on order by r.valid_from desc limit 1) r on true
    where ${within(what)}`.execute(tx);
  if (numAffectedRows === 0n) return false;
  await countLines(tx, statementId);
  return true;
}

/** Adds up the boxes and the whole of a draft from its lines; a statement without lines is no statement: false. */
export async function countLines(tx: Db, statementId: string): Promise<boolean> {
  await sql`delete from statement_box where statement_id = ${statementId}::bigint`.execute(tx);
  await sql`
    insert into statement_box (statement_id, cabinet_id, customer_id, order_id, box_no, fen)
    select s.statement_id, s.cabinet_id, l.customer_id, l.order_id, min(s.line_no), sum(s.fen)
    from statement_line s join cost_line l using (cost_id)
    where s.statement_id = ${statementId}::bigint group by 1, 2, 3, 4`.execute(tx);
  const { numAffectedRows } = await sql`
    update statement s set line_count = sums.lines, total_fen = sums.fen, tax_fen = sums.tax_fen,
      invoiceable_fen = sums.invoiceable
    from (select count(*) as lines, sum(fen) as fen, sum(tax_fen) as tax_fen,
        coalesce(sum(fen) filter (where tax_class <> 'collected'), 0) as invoiceable from statement_line
      where statement_id = ${statementId}::bigint) sums
    where s.statement_id = ${statementId}::bigint and sums.lines > 0`.execute(tx);
  return numAffectedRows === 1n;
}

/** So many are named, and so many get a draft at once. */
const MOST_BILLABLE = 200;

interface BillableRow {
  customer_id: string;
  customer_name: string;
  /** Null: what waits belongs to a draft, or the customer is stated up to that day and it waits for the next period. */
  period_from: string | null;
  period_to: string | null;
  lines: number;
  fen: string;
  total: number;
}

/**
 * Customers with free lines up to a day, whoever has most of them first, how many there are, and the period that their next
 * statement is proposed to have: from the month of the first line that no period has, to the end of the last month that is
 * over; where all is of this month, to that day. It overlaps no period that was stated.
 */
export async function selectBillable(
  db: Db,
  { endDate, keyword, customerIds }: { endDate: string; keyword?: string; customerIds?: readonly string[] },
): Promise<{ rows: BillableRow[]; total: number }> {
  const { rows } = await sql<BillableRow>`
    with lines as (select l.customer_id, l.income_fen, ${SERVICE_DAY} as service_on
      from cost_line l join cus_cabinet c using (cabinet_id) where ${FREE}
        ${customerIds === undefined ? sql`` : sql`and l.customer_id = any(${[...customerIds]}::bigint[])`}),
    free as materialized (select f.*, coalesce(p.state = 'draft', false) as drafted, coalesce(p.state <> 'draft', false) as late
      from lines f left join statement p on p.customer_id = f.customer_id and p.basis = 'period' and p.state <> 'void'
        and f.service_on between p.period_from and p.period_to
      where f.service_on <= ${endDate}::date),
    found as (select customer_id, min(service_on) as first, min(service_on) filter (where not late) as first_new
      from free where not drafted group by 1),
    asked as (select ${endDate}::date as day, (date_trunc('month', ${endDate}::date + 1) - interval '1 day')::date as month_end),
    spans as (
      select d.customer_id, greatest(date_trunc('month', coalesce(d.first_new, wanted.until))::date, p.before + 1) as period_from,
        least(wanted.until, p.after - 1) as period_to
      from found d cross join asked a
        cross join lateral (select case when d.first <= a.month_end then a.month_end else a.day end as until) wanted
        cross join lateral (select max(s.period_to) filter (where d.first_new is null or s.period_to < d.first_new) as before,
            min(s.period_from) filter (where s.period_from > d.first_new) as after
          from statement s where s.customer_id = d.customer_id and s.basis = 'period' and s.state <> 'void') p),
    periods as (
      select customer_id, case when period_from <= period_to or period_from <= a.day then period_from end as period_from,
        case when period_from <= period_to then period_to when period_from <= a.day then a.day end as period_to
      from spans cross join asked a)
    select f.customer_id, k.customer_name, s.period_from::text, s.period_to::text, count(*)::int as lines,
      sum(f.income_fen) as fen, count(*) over ()::int as total
    from free f join customer k using (customer_id) left join periods s using (customer_id)
    where (s.period_from is null or f.late or f.service_on between s.period_from and s.period_to)
          ${keyword === undefined ? sql`` : sql`and k.customer_name ilike ${containing(keyword)}`}
    group by 1, 2, 3, 4 order by 5 desc, 1 limit ${MOST_BILLABLE}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
