import { type Db, sql } from '@boxhaul/db';
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

/** So many are named. */
const MOST_BILLABLE = 200;

/** Customers with free lines up to a day, whoever has most of them first, and how many there are. */
export async function selectBillable(db: Db, endDate: string, like: string | undefined) {
  const { rows } = await sql<{
    customer_id: string;
    customer_name: string;
    lines: number;
    fen: string;
    total: number;
  }>`
    select f.customer_id, k.customer_name, count(*)::int as lines, sum(f.income_fen) as fen,
      count(*) over ()::int as total
    from (select l.customer_id, l.income_fen, ${SERVICE_DAY} as service_on
      from cost_line l join cus_cabinet c using (cabinet_id) where ${FREE}) f
    join customer k using (customer_id)
    where f.service_on <= ${endDate}::date ${like === undefined ? sql`` : sql`and k.customer_name ilike ${like}`}
    group by 1, 2 order by 3 desc, 1 limit ${MOST_BILLABLE}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
