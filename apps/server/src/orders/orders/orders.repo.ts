import {
  containing,
  countRows,
  type DB,
  type Db,
  type Insertable,
  onPage,
  type RawBuilder,
  type Selectable,
  sql,
} from '@boxhaul/db';
import {
  CUSTOMER_COST_STATUSES,
  isChangeable,
  type ListSort,
  ORDER_STATES,
  type OrderState,
} from '@boxhaul/domain/orders';

/** An order with the names that its codes stand for. */
export type OrderRow = Selectable<DB['cus_order']> & {
  customer_name: string;
  harbor_name: string;
  dock_name: string | null;
  region_full_name: string;
  ship_company_name: string;
  document_count: number;
  /** When the customer asked to change it, while nobody has answered. */
  change_asked_at: Date | null;
  /** It has fees that a customer sees. */
  has_fees: boolean;
};

export interface OrderFilter {
  /** Null for operators only. */
  customerId: string | null;
  states?: readonly OrderState[];
  /** In order number, booking number, box number or goods name; operators also find by customer. */
  keyword?: string;
  /** Only those whose cancellation request waits for an answer. */
  cancellationRequested?: boolean;
  /** Only those whose change request waits for an answer. */
  changeRequested?: boolean;
  createdFrom?: Date;
  createdTo?: Date;
}

/** Elsewhere a change request that nobody answered has lapsed. */
const CHANGEABLE_STATES = ORDER_STATES.filter((state) => isChangeable(state));

/** The orders of a filter, as `o`. */
export const ordersOf = (db: Db, filter: OrderFilter) => {
  let query = db.selectFrom('cus_order as o');
  if (filter.customerId !== null) query = query.where('o.customer_id', '=', filter.customerId);
  if (filter.states) query = query.where(sql<boolean>`o.state = any(${filter.states})`);
  if (filter.cancellationRequested) query = query.where('o.cancel_asked_at', 'is not', null);
  if (filter.changeRequested) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_change as w')
          .select('w.change_id')
          .whereRef('w.order_id', '=', 'o.order_id')
          .where('w.state', '=', 'open')
          .where('o.state', 'in', CHANGEABLE_STATES),
      ),
    );
  }
  if (filter.createdFrom) query = query.where('o.created_at', '>=', filter.createdFrom);
  if (filter.createdTo) query = query.where('o.created_at', '<=', filter.createdTo);
  if (filter.keyword) {
    const like = containing(filter.keyword);
    query = query.where((eb) =>
      eb.or([
        eb('o.order_no', 'ilike', like),
        eb('o.book_space_no', 'ilike', like),
        eb('o.goods_name', 'ilike', like),
        eb.exists(
          eb
            .selectFrom('cus_cabinet as c')
            .select('c.cabinet_id')
            .whereRef('c.order_id', '=', 'o.order_id')
            .where('c.cabinet_no', 'ilike', like),
        ),
        ...(filter.customerId === null
          ? [
              eb.exists(
                eb
                  .selectFrom('customer as k')
                  .select('k.customer_id')
                  .whereRef('k.customer_id', '=', 'o.customer_id')
                  .where('k.customer_name', 'ilike', like),
              ),
            ]
          : []),
      ]),
    );
  }
  return query;
};

const withNames = (query: ReturnType<typeof ordersOf>) =>
  query
    .innerJoin('customer as cu', 'cu.customer_id', 'o.customer_id')
    .innerJoin('harbor as h', 'h.harbor_id', 'o.harbor_id')
    .leftJoin('dock as d', 'd.dock_id', 'o.dock_id')
    .innerJoin('region as r', 'r.region_code', 'o.region_code')
    .innerJoin('ship_company as s', 's.ship_company_id', 'o.ship_company_id')
    .selectAll('o')
    .select(['cu.customer_name', 'h.harbor_name', 'd.dock_name', 'r.full_name as region_full_name'])
    .select('s.ship_company_name')
    .select((eb) =>
      eb
        .selectFrom('cus_order_document as f')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('f.order_id', '=', 'o.order_id')
        .as('document_count'),
    )
    .select((eb) =>
      eb
        .selectFrom('order_change as w')
        .select('w.asked_at')
        .whereRef('w.order_id', '=', 'o.order_id')
        .where('w.state', '=', 'open')
        .where('o.state', 'in', CHANGEABLE_STATES)
        .as('change_asked_at'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cost_line as l')
            .select('l.cost_id')
            .whereRef('l.order_id', '=', 'o.order_id')
            .where('l.cost_status', 'in', CUSTOMER_COST_STATUSES),
        )
        .as('has_fees'),
    )
    .$castTo<OrderRow>();

const SORTS: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  newest: sql`o.order_id desc`,
  oldest: sql`o.order_id`,
  soonest: sql`o.require_date, o.order_id`,
};

/** Where an order stands among others. */
export const inOrder = (sort: ListSort): RawBuilder<unknown> => SORTS[sort];

/** A page of orders. */
export const listOrderRows = (
  db: Db,
  filter: OrderFilter,
  { pageNo, pageSize, sort }: { pageNo: number; pageSize: number; sort: ListSort },
): Promise<OrderRow[]> =>
  withNames(ordersOf(db, filter)).orderBy(inOrder(sort)).$call(onPage({ pageNo, pageSize })).execute();

/** What stands behind a row. */
const BEHIND: Readonly<Record<ListSort, (row: OrderRow) => RawBuilder<boolean>>> = {
  newest: (row) => sql`o.order_id < ${row.order_id}`,
  oldest: (row) => sql`o.order_id > ${row.order_id}`,
  soonest: (row) => sql`(o.require_date, o.order_id) > (${row.require_date}, ${row.order_id})`,
};

/** The next `most` orders after one, which costs the same however far down it stands. */
export const listOrderRowsAfter = (
  db: Db,
  filter: OrderFilter,
  { after, most, sort }: { after: OrderRow | undefined; most: number; sort: ListSort },
): Promise<OrderRow[]> => {
  const rows = withNames(ordersOf(db, filter)).orderBy(inOrder(sort)).limit(most);
  return (after === undefined ? rows : rows.where(BEHIND[sort](after))).execute();
};

/** How many orders of a filter are in each state; states without any are left out. */
export async function countOrdersByState(db: Db, filter: OrderFilter): Promise<Map<OrderState, number>> {
  const rows = await ordersOf(db, filter)
    .select(['o.state', sql<string>`count(*)`.as('n')])
    .groupBy('o.state')
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.n)]));
}

/** How many orders a filter finds. */
export const countOrdersOf = (db: Db, filter: OrderFilter): Promise<number> =>
  countRows(ordersOf(db, filter));

/** One order; undefined for another customer's. `customerId` null is for operators only. */
export const findOrderRow = (
  db: Db,
  scope: { orderId: string; customerId: string | null },
): Promise<OrderRow | undefined> =>
  withNames(ordersOf(db, { customerId: scope.customerId }))
    .where('o.order_id', '=', scope.orderId)
    .executeTakeFirst();

/** Clears a cancellation request, however it was settled. */
export const NO_CANCELLATION_REQUEST = { cancel_asked_at: null, cancel_ask_reason: null } as const;

const locking = (tx: Db) =>
  tx
    .selectFrom('cus_order')
    .select(['order_id', 'order_no', 'customer_id', 'account_id', 'state', 'unit_price_fen', 'cabinet_num'])
    .select([
      'version',
      'reviewed_by',
      'reviewed_at',
      'placed_by',
      'object_until',
      'objected_at',
      'objection',
      'cancel_asked_at',
      'order_type',
      'harbor_id',
      'ship_company_id',
      'address_lng',
      'address_lat',
      'require_date',
    ])
    .forUpdate();

/** What decisions about an order need, with the order locked until the transaction ends. */
export const lockOrder = (tx: Db, scope: { orderId: string; customerId: string | null }) =>
  locking(tx)
    .where('order_id', '=', scope.orderId)
    .$if(scope.customerId !== null, (q) => q.where('customer_id', '=', scope.customerId ?? ''))
    .executeTakeFirst();

/**
 * The same of several, for operators only; locked in the order of their ids, so that two who lock the same orders never
 * wait for each other in a circle.
 */
export const lockOrders = (tx: Db, orderIds: readonly string[]) =>
  locking(tx).where('order_id', 'in', orderIds).orderBy('order_id').execute();

export const updateOrder = async (
  tx: Db,
  orderId: string,
  changes: Partial<Insertable<DB['cus_order']>> & { updated_at: Date },
): Promise<void> => {
  await tx.updateTable('cus_order').set(changes).where('order_id', '=', orderId).execute();
};

/** What an enterprise is called. */
export async function findCustomerName(db: Db, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('customer')
    .select('customer_name')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.customer_name;
}

/** Orders by their ids, in no order, another customer's left out; `customerId` null is for operators only. */
export const findOrderRows = (
  db: Db,
  { orderIds, customerId }: { orderIds: readonly string[]; customerId: string | null },
): Promise<OrderRow[]> =>
  withNames(ordersOf(db, { customerId })).where('o.order_id', 'in', orderIds).execute();
