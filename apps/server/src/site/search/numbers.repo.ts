import { containing, type Db, sql } from '@boxhaul/db';
import type { CabinetState, OrderState } from '@boxhaul/domain/orders';
import type { InvoiceState, StatementState } from '@boxhaul/domain/money';
import { MOST_FOUND } from '@boxhaul/domain/site';

/**
 * So many are looked at, whatever is asked for: a part that every number has ends at once, a rare one is read from the
 * index of parts.
 */
const MOST_READ = 200;

/** Whose; null: everybody's, for operators. */
interface Reach {
  customerId: string | null;
}

const of = (column: string, { customerId }: Reach) =>
  customerId === null ? sql`` : sql`and ${sql.ref(column)} = ${customerId}::bigint`;

export interface OrderFound {
  order_id: string;
  order_no: string;
  book_space_no: string;
  customer_name: string;
  state: OrderState;
}

/** Orders by a part of their number or booking, the newest first. */
export async function findOrders(db: Db, part: string, reach: Reach): Promise<OrderFound[]> {
  const like = containing(part);
  const { rows } = await sql<OrderFound>`
    with f as materialized (
      (select order_id from cus_order where order_no ilike ${like} ${of('customer_id', reach)} limit ${MOST_READ})
      union
      (select order_id from cus_order where book_space_no ilike ${like} ${of('customer_id', reach)} limit ${MOST_READ}))
    select o.order_id, o.order_no, o.book_space_no, k.customer_name, o.state
    from (select order_id from f order by order_id desc limit ${MOST_FOUND}) newest
      join cus_order o using (order_id) join customer k using (customer_id)
    order by o.order_id desc`.execute(db);
  return rows;
}

export interface BoxFound {
  cabinet_id: string;
  order_id: string;
  cabinet_no: string;
  order_no: string;
  customer_name: string;
  order_state: OrderState;
  state: CabinetState;
}

/** Boxes whose number fits one of the patterns of LIKE, the newest first. */
export async function findBoxes(db: Db, patterns: readonly string[], reach: Reach): Promise<BoxFound[]> {
  const fits = sql.join(
    patterns.map((pattern) => sql`c.cabinet_no ilike ${pattern}`),
    sql` or `,
  );
  const { rows } = await sql<BoxFound>`
    with f as materialized (
      select c.cabinet_id from cus_cabinet c ${reach.customerId === null ? sql`` : sql`join cus_order o using (order_id)`}
      where (${fits}) ${of('o.customer_id', reach)} limit ${MOST_READ})
    select c.cabinet_id, c.order_id, c.cabinet_no, o.order_no, k.customer_name, o.state as order_state, c.state
    from (select cabinet_id from f order by cabinet_id desc limit ${MOST_FOUND}) newest
      join cus_cabinet c using (cabinet_id) join cus_order o using (order_id) join customer k using (customer_id)
    order by c.cabinet_id desc`.execute(db);
  return rows;
}

export interface StatementFound {
  statement_id: string;
  statement_no: string;
  customer_name: string;
  state: StatementState;
}

/** Statements by a part of their number; a customer sees none that was not sent. */
export async function findStatements(
  db: Db,
  part: string,
  reach: Reach & { states: readonly StatementState[] },
) {
  const { rows } = await sql<StatementFound>`
    select statement_id, statement_no, customer_name, state from (
      select * from statement where statement_no ilike ${containing(part)}
        and state = any(${[...reach.states]}) ${of('customer_id', reach)} limit ${MOST_READ}) s
    order by statement_id desc limit ${MOST_FOUND}`.execute(db);
  return rows;
}

export interface InvoiceFound {
  invoice_id: string;
  invoice_no: string;
  title: string;
  state: InvoiceState;
}

/** Invoices by a part of the number that they were issued under. */
export async function findInvoices(db: Db, part: string): Promise<InvoiceFound[]> {
  const { rows } = await sql<InvoiceFound>`
    select invoice_id, invoice_no, title, state from (
      select * from invoice where invoice_no is not null and invoice_no ilike ${containing(part)} limit ${MOST_READ}) i
    order by invoice_id desc limit ${MOST_FOUND}`.execute(db);
  return rows;
}
