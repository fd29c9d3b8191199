import { containing, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { type CostStatus, CUSTOMER_COST_STATUSES, type DisputeState } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';

/** Which of a customer's lines are meant. */
export interface FlowFilter {
  customerId: string;
  /** Part of one of the three numbers below. */
  keyword?: string | undefined;
  /** Parts of a number. */
  orderNo?: string | undefined;
  bookSpaceNo?: string | undefined;
  cabinetNo?: string | undefined;
  /** One box. */
  box?: string | undefined;
  cabinetType?: CabinetType | undefined;
  orderType?: OrderType | undefined;
  /** Its id. */
  costType?: number | undefined;
  costStatus?: CostStatus | undefined;
  /** Days, both of them whole. */
  settledFrom?: string | undefined;
  settledTo?: string | undefined;
  /** From this moment on, and before that one. */
  finishedSince?: Date | undefined;
  finishedBefore?: Date | undefined;
}

export interface FlowRow {
  cost_id: string;
  order_id: string;
  order_no: string;
  book_space_no: string;
  cabinet_no: string | null;
  cabinet_type: CabinetType;
  order_type: OrderType;
  cost_type_name: string;
  income_fen: number;
  cost_status: CostStatus;
  settlement_date: string | null;
  finished_at: Date | null;
  updated_at: Date;
  remark: string;
  dispute_state: DisputeState | null;
}

// Written out, as is the state of a task below: the planner takes a partial index for what it can read alone.
const SEEN = sql<boolean>`l.cost_status in (${sql.raw(CUSTOMER_COST_STATUSES.join(', '))})`;

/** Lines as a customer may see them; only what the filter asks for is joined. */
function linesOf(db: Db, filter: FlowFilter) {
  const { orderNo, bookSpaceNo, cabinetNo, cabinetType, orderType, finishedSince, finishedBefore } = filter;
  let query = db.selectFrom('cost_line as l').where('l.customer_id', '=', filter.customerId).where(SEEN);
  if (filter.box !== undefined) query = query.where('l.cabinet_id', '=', filter.box);
  if (filter.costType !== undefined) query = query.where('l.cost_type_id', '=', filter.costType);
  if (filter.costStatus !== undefined) query = query.where('l.cost_status', '=', filter.costStatus);
  if (filter.settledFrom !== undefined) query = query.where('l.settlement_date', '>=', filter.settledFrom);
  if (filter.settledTo !== undefined) query = query.where('l.settlement_date', '<=', filter.settledTo);
  if ([orderNo, bookSpaceNo, cabinetType, orderType].some((asked) => asked !== undefined)) {
    query = query.where('l.order_id', 'in', (eb) => {
      let orders = eb
        .selectFrom('cus_order as o')
        .select('o.order_id')
        .where('o.customer_id', '=', filter.customerId);
      if (orderNo !== undefined) orders = orders.where('o.order_no', 'ilike', containing(orderNo));
      if (bookSpaceNo !== undefined) {
        orders = orders.where('o.book_space_no', 'ilike', containing(bookSpaceNo));
      }
      if (cabinetType !== undefined) orders = orders.where('o.cabinet_type', '=', cabinetType);
      if (orderType !== undefined) orders = orders.where('o.order_type', '=', orderType);
      return orders;
    });
  }
  if (cabinetNo !== undefined) {
    query = query.where('l.cabinet_id', 'in', boxesNumbered(db, filter.customerId, cabinetNo));
  }
  if (filter.keyword !== undefined) query = query.where(numbered(db, filter.customerId, filter.keyword));
  if (finishedSince !== undefined || finishedBefore !== undefined) {
    query = query.where(finishedWithin(finishedSince, finishedBefore));
  }
  return query;
}

/** A customer's boxes whose number contains that. */
const boxesNumbered = (db: Db, customerId: string, part: string) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select('c.cabinet_id')
    .where('o.customer_id', '=', customerId)
    .where('c.cabinet_no', 'ilike', containing(part));

/** The number of the order, of its booking or of the box contains that. */
const numbered = (db: Db, customerId: string, part: string) => sql<boolean>`(
  l.order_id in (
    select o.order_id from cus_order o where o.customer_id = ${customerId}
      and (o.order_no ilike ${containing(part)} or o.book_space_no ilike ${containing(part)}))
  or l.cabinet_id in (${boxesNumbered(db, customerId, part)}))`;

/** The box is done, and the last of its legs ended within the span. */
const finishedWithin = (since: Date | undefined, before: Date | undefined) => sql<boolean>`
  l.cabinet_id in (
    select k.cabinet_id from task k join cus_cabinet c using (cabinet_id)
    where c.state = 4 and k.state = 'finished'
      ${since ? sql`and k.finished_at >= ${since}::timestamptz` : sql``}
      ${
        before
          ? sql`and k.finished_at < ${before}::timestamptz
              and not exists (select from task later where later.cabinet_id = k.cabinet_id
                and later.state = 'finished' and later.finished_at >= ${before}::timestamptz)`
          : sql``
      })`;

/** What the lines of one type and status come to. */
export interface FlowPart {
  cost_type_id: number;
  is_freight: boolean;
  cost_status: CostStatus;
  lines: number;
  fen: number;
}

/** The sums of a filter, by type and status; those without any line are left out. */
export async function sumFlow(db: Db, filter: FlowFilter): Promise<FlowPart[]> {
  const rows = await db
    .selectFrom(
      linesOf(db, filter)
        .select(['l.cost_type_id', 'l.cost_status'])
        .select([sql<string>`count(*)`.as('lines'), sql<string>`sum(l.income_fen)`.as('fen')])
        .groupBy(['l.cost_type_id', 'l.cost_status'])
        .as('s'),
    )
    .innerJoin('cost_type as t', 't.cost_type_id', 's.cost_type_id')
    .selectAll('s')
    .select('t.is_freight')
    .execute();
  return rows.map((row) => ({ ...row, lines: Number(row.lines), fen: Number(row.fen) }));
}

/** Of these lines the ones that are shown, with the names of what they belong to, the newest first. */
const withNames = (db: Db, shown: ReturnType<typeof linesOf>): Promise<FlowRow[]> =>
  db
    .with('shown', () => shown.select('l.cost_id').orderBy('l.cost_id', 'desc'))
    .selectFrom('shown')
    .innerJoin('cost_line as l', 'l.cost_id', 'shown.cost_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .leftJoin('cost_dispute as d', 'd.cost_id', 'l.cost_id')
    .select(['l.cost_id', 'l.order_id', 'o.order_no', 'o.book_space_no', 'c.cabinet_no', 'o.cabinet_type'])
    .select(['o.order_type', 't.cost_type_name', 'l.income_fen', 'l.cost_status', 'l.settlement_date'])
    .select(['l.updated_at', 'l.remark', sql<DisputeState | null>`d.state`.as('dispute_state')])
    .select(
      sql<Date | null>`case when c.state = 4 then (select max(k.finished_at) from task k
        where k.cabinet_id = c.cabinet_id and k.state = 'finished') end`.as('finished_at'),
    )
    .orderBy('l.cost_id', 'desc')
    .execute();

/** A page of lines, the newest first; names are looked up for its rows alone. */
export const listFlow = (db: Db, filter: FlowFilter, paging: Paging): Promise<FlowRow[]> =>
  withNames(db, linesOf(db, filter).$call(onPage(paging)));

/** The next `most` lines after one, which costs the same however far down the flow it stands. */
export const listFlowAfter = (
  db: Db,
  filter: FlowFilter,
  after: string | undefined,
  most: number,
): Promise<FlowRow[]> => {
  const lines = linesOf(db, filter).limit(most);
  return withNames(db, after === undefined ? lines : lines.where('l.cost_id', '<', after));
};

/** How many boxes the lines are of. */
export async function countFlowBoxes(db: Db, filter: FlowFilter): Promise<number> {
  const { boxes } = await linesOf(db, filter)
    .select(sql<number>`count(distinct l.cabinet_id)::int`.as('boxes'))
    .executeTakeFirstOrThrow();
  return boxes;
}

/** A box of the flow, and what it is part of. */
export interface FlowBox {
  cabinet_id: string;
  order_id: string;
  order_no: string;
  book_space_no: string;
  cabinet_no: string | null;
  cabinet_type: CabinetType;
  order_type: OrderType;
}

/** Of these lines the boxes that are shown, those of the newest orders first. */
const boxesOf = (db: Db, lines: ReturnType<typeof linesOf>): Promise<FlowBox[]> =>
  db
    .with('shown', () =>
      lines
        .select(['l.order_id', 'l.cabinet_id'])
        .groupBy(['l.order_id', 'l.cabinet_id'])
        .orderBy('l.order_id', 'desc')
        .orderBy('l.cabinet_id'),
    )
    .selectFrom('shown')
    .innerJoin('cus_order as o', 'o.order_id', 'shown.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'shown.cabinet_id')
    .select(['c.cabinet_id', 'o.order_id', 'o.order_no', 'o.book_space_no', 'c.cabinet_no'])
    .select(['o.cabinet_type', 'o.order_type'])
    .orderBy('o.order_id', 'desc')
    .orderBy('c.cabinet_id')
    .execute();

/** A page of boxes. */
export const listFlowBoxes = (db: Db, filter: FlowFilter, paging: Paging): Promise<FlowBox[]> =>
  boxesOf(db, linesOf(db, filter).$call(onPage(paging)));

/** The next `most` boxes after one. */
export const listFlowBoxesAfter = (
  db: Db,
  filter: FlowFilter,
  after: Pick<FlowBox, 'order_id' | 'cabinet_id'> | undefined,
  most: number,
): Promise<FlowBox[]> => {
  const lines = linesOf(db, filter).limit(most);
  if (after === undefined) return boxesOf(db, lines);
  const { order_id, cabinet_id } = after;
  return boxesOf(
    db,
    lines
      .where('l.order_id', '<=', order_id)
      .where((eb) => eb.or([eb('l.order_id', '<', order_id), eb('l.cabinet_id', '>', cabinet_id)])),
  );
};

/** What the lines of a filter come to for some of its boxes, type by type. */
export async function sumBoxTypes(db: Db, filter: FlowFilter, cabinetIds: readonly string[]) {
  const rows = await linesOf(db, filter)
    .select(['l.cabinet_id', 'l.cost_type_id', sql<string>`sum(l.income_fen)`.as('fen')])
    .where(sql<boolean>`l.cabinet_id = any(${cabinetIds}::bigint[])`)
    .groupBy(['l.cabinet_id', 'l.cost_type_id'])
    .execute();
  return rows.map((row) => ({ ...row, fen: Number(row.fen) }));
}
