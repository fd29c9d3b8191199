import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { DUE_SOON_DAYS, OWED_STATEMENT_STATES } from '@boxhaul/domain/money';

/**
 * One order of a customer passes by its credit at a time. Of several customers in the order of their ids, so that two
 * who hold the same ones never wait for each other in a circle.
 */
export const lockCredit = (tx: Db, ...customerIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtext('credit of customer'), (customer_id % 2147483648)::int)
    from (select distinct unnest(${customerIds}::bigint[]) as customer_id order by 1) held`.execute(tx);

/** What a customer owes, in fen as texts; `since` is the day on which the first unpaid statement was due. */
export interface OwedRow {
  customer_id: string;
  credit_limit: string | null;
  stated: string;
  due_soon: string;
  overdue: string;
  since: string | null;
  unstated: string;
  advance: string;
  running: string;
}

/**
 * A row for each customer in one query over indexes: statements that wait for money, confirmed lines that none of them
 * has, what was paid in advance, and the freight of orders on the way. A limit of 0 is none that was agreed.
 */
export async function findOwed(db: Db, customerIds: readonly string[], today: string): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    select c.customer_id,
      (select nullif(t.credit_limit_fen, 0) from customer_terms t where t.customer_id = c.customer_id
        order by t.version desc limit 1) as credit_limit,
      s.stated, s.due_soon, s.overdue, s.since::text as since,
      (select coalesce(sum(l.income_fen), 0) from cost_line l
        where l.customer_id = c.customer_id and l.cost_status in (1, 3)
          and not exists (select from statement_line k join statement b using (statement_id)
            where k.cost_id = l.cost_id and not k.released and b.state <> 'draft')) as unstated,
      (select coalesce(sum(r.fen - (select coalesce(sum(m.fen), 0) from receipt_match m
          where m.receipt_id = r.receipt_id)), 0)
        from receipt r where r.customer_id = c.customer_id) as advance,
      (select coalesce(sum(o.unit_price_fen::bigint * o.cabinet_num), 0) from cus_order o
        where o.customer_id = c.customer_id and o.state in (${literals(HAULED_ORDER_STATES)})) as running
    from (select distinct unnest(${customerIds}::bigint[]) as customer_id) c
    cross join lateral (select coalesce(sum(total_fen - received_fen), 0) as stated,
        coalesce(sum(total_fen - received_fen)
          filter (where due_on between ${today}::date and ${today}::date + ${DUE_SOON_DAYS}::int), 0) as due_soon,
        coalesce(sum(total_fen - received_fen) filter (where due_on < ${today}::date), 0) as overdue,
        min(due_on) filter (where due_on < ${today}::date and total_fen > received_fen) as since
      from statement b where b.customer_id = c.customer_id
        and b.state = any(${[...OWED_STATEMENT_STATES]})) s`.execute(db);
  return rows;
}
