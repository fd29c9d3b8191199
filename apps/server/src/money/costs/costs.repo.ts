import type { CostStatus, DisputeState, OrderState } from '@boxhaul/domain/orders';
import type { CabinetType } from '@boxhaul/domain/pricing';
import { containing, type Db, sql } from '@boxhaul/db';

/** Whose costs are meant: of one customer's order, or of any (an operator's). */
export interface CostScope {
  /** The order by its id, by its number, or by both. */
  orderId?: string;
  orderNo?: string;
  /** Null for operators only. */
  customerId: string | null;
  /** Part of a box number. */
  cabinetNo?: string;
  /** Only of these statuses; absent: of all. */
  statuses?: readonly CostStatus[];
}

export interface CostRow {
  cost_id: string;
  cabinet_no: string | null;
  cabinet_type: CabinetType;
  cost_type_name: string;
  income_fen: number;
  cost_status: CostStatus;
  remark: string;
  settlement_date: string | null;
  updated_at: Date;
  dispute_state: DisputeState | null;
}

export interface CostSum {
  orderId: string;
  state: OrderState;
  /** Who made the order. */
  accountId: string;
  count: number;
  fen: number;
}

/** How many lines and how much they come to over the whole filter; undefined when there is no such order. */
export async function sumCosts(db: Db, scope: CostScope): Promise<CostSum | undefined> {
  let query = db
    .selectFrom('cus_order as o')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('cost_line as l')
          .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
          .select(['l.order_id', 'l.cost_id', 'l.income_fen'])
          .$if(Boolean(scope.cabinetNo), (q) =>
            q.where('c.cabinet_no', 'ilike', containing(scope.cabinetNo ?? '')),
          )
          .$if(scope.statuses !== undefined, (q) => q.where('l.cost_status', 'in', scope.statuses ?? []))
          .as('l'),
      (join) => join.onRef('l.order_id', '=', 'o.order_id'),
    )
    .select([
      'o.order_id',
      'o.account_id',
      'o.state',
      sql<string>`count(l.cost_id)`.as('count'),
      sql<string>`coalesce(sum(l.income_fen), 0)`.as('fen'),
    ])
    .groupBy('o.order_id');
  if (scope.orderId) query = query.where('o.order_id', '=', scope.orderId);
  if (scope.customerId !== null) query = query.where('o.customer_id', '=', scope.customerId);
  if (scope.orderNo) query = query.where('o.order_no', '=', scope.orderNo);
  const row = await query.executeTakeFirst();
  return (
    row && {
      orderId: row.order_id,
      state: row.state,
      accountId: row.account_id,
      count: Number(row.count),
      fen: Number(row.fen),
    }
  );
}

/** Lines of an order, box by box, in the order in which they came about. */
export async function listCosts(
  db: Db,
  scope: { orderId: string } & Pick<CostScope, 'cabinetNo' | 'statuses'>,
  limit?: { offset: number; count: number },
): Promise<CostRow[]> {
  let query = db
    .selectFrom('cost_line as l')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .leftJoin('cost_dispute as d', 'd.cost_id', 'l.cost_id')
    .select([
      'l.cost_id',
      'c.cabinet_no',
      'o.cabinet_type',
      't.cost_type_name',
      'l.income_fen',
      'l.cost_status',
      'l.remark',
      'l.settlement_date',
      'l.updated_at',
      sql<DisputeState | null>`d.state`.as('dispute_state'),
    ])
    .where('l.order_id', '=', scope.orderId)
    .orderBy('c.seq')
    .orderBy('l.cost_id');
  if (scope.cabinetNo) query = query.where('c.cabinet_no', 'ilike', containing(scope.cabinetNo));
  if (scope.statuses) query = query.where('l.cost_status', 'in', scope.statuses);
  if (limit) query = query.offset(limit.offset).limit(limit.count);
  return query.execute();
}
