import { type Db, sql } from '@boxhaul/db';
import { type Fen, fen } from '@boxhaul/domain/kit';
import { CUSTOMER_COST_STATUSES, type OrderState } from '@boxhaul/domain/orders';

/** What customers see of the costs of orders, by the Monday of the week in which each was made. */
export async function sumCostsByWeek(
  db: Db,
  period: { customerId: string; states: readonly OrderState[]; since: Date; before: Date },
): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<{ week: string; fen: string }>`
    select to_char(date_trunc('week', o.created_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as week,
      sum(l.income_fen) as fen
    from cus_order o join cost_line l using (order_id)
    where o.customer_id = ${period.customerId}::bigint and o.created_at >= ${period.since}::timestamptz
      and o.created_at < ${period.before}::timestamptz and o.state = any(${period.states}::text[])
      and l.cost_status in (${sql.raw(CUSTOMER_COST_STATUSES.join(', '))})
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.week, fen(Number(row.fen))]));
}
