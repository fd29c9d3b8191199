import type { CostOrigin, TaxClass } from '@boxhaul/domain/money';
import type { CostStatus } from '@boxhaul/domain/orders';
import type { CabinetType, FeeKind, OrderType } from '@boxhaul/domain/pricing';
import { type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { boxesNamed } from './boxes-named.repo';
import { type FeeFilter, hasStoredSums, readStoredSums } from '../ledger';

/** Whether a line of `cost_line as l` is taken back by one that was not refused. */
const REVERSED = sql<boolean>`exists (select from cost_line r
  where r.reverses_cost_id = l.cost_id and r.cost_status <> 4)`;
/** Whether it stands for a line whose reversal is not approved. */
const AWAITS = sql<boolean>`(l.corrects_cost_id is not null and not exists (select from cost_line r
  where r.reverses_cost_id = l.corrects_cost_id and r.cost_status in (2, 3)))`;

function matching(db: Db, filter: FeeFilter) {
  let query = db.selectFrom('cost_line as l');
  const { costStatus, costTypeId, origin, orderId, keyword, from, before } = filter;
  if (costStatus !== undefined) query = query.where('l.cost_status', '=', costStatus);
  if (costTypeId !== undefined) query = query.where('l.cost_type_id', '=', costTypeId);
  if (origin !== undefined) query = query.where('l.origin', '=', origin);
  if (orderId !== undefined) query = query.where('l.order_id', '=', orderId);
  if (from) query = query.where('l.created_at', '>=', from);
  if (before) query = query.where('l.created_at', '<', before);
  if (keyword) query = query.where('l.cabinet_id', 'in', boxesNamed(db, keyword));
  return query;
}

const rows = (db: Db, filter: FeeFilter) =>
  matching(db, filter)
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'l.customer_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select([
      'l.cost_id',
      'l.revision',
      'l.order_id',
      'o.order_no',
      'o.book_space_no',
      'k.customer_name',
      'c.seq',
      'c.cabinet_no',
      sql<CabinetType>`o.cabinet_type`.as('cabinet_type'),
      sql<OrderType>`o.order_type`.as('order_type'),
      'l.cost_type_id',
      't.cost_type_name',
      'l.income_fen',
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<CostOrigin>`l.origin`.as('origin'),
      'l.remark',
      'l.created_at',
      'l.created_by',
      REVERSED.as('reversed'),
      AWAITS.as('awaits_reversal'),
    ]);

/** Lines that match: those that wait the oldest first, others the newest first. */
export const selectFees = (db: Db, filter: FeeFilter, paging: Paging) =>
  rows(db, filter)
    .orderBy('l.cost_id', filter.costStatus === 0 ? 'asc' : 'desc')
    .$call(onPage(paging))
    .execute();

export type FeeRow = Awaited<ReturnType<typeof selectFees>>[number];

/** What a filter comes to, line by line: for what the kept sums cannot tell. */
const countFees = (db: Db, filter: FeeFilter) =>
  matching(db, filter)
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(l.income_fen), 0)`.as('fen')])
    .executeTakeFirstOrThrow();

export const sumFees = (db: Db, filter: FeeFilter): Promise<{ count: number; fen: string }> =>
  hasStoredSums(filter) ? readStoredSums(db, filter) : countFees(db, filter);

const LATEST = 100;
const ENOUGH = 10;

/** The middle of the latest confirmed amounts of each type, where there are enough to tell. */
export async function usualAmounts(db: Db, costTypeIds: readonly number[]): Promise<Map<number, number>> {
  if (costTypeIds.length === 0) return new Map();
  const { rows: found } = await sql<{ cost_type_id: number; fen: number }>`
    select t.cost_type_id, percentile_disc(0.5) within group (order by abs(u.income_fen)) as fen
    from unnest(${sql.val(costTypeIds)}::smallint[]) as t (cost_type_id)
    cross join lateral (select income_fen from cost_line l
      where l.cost_type_id = t.cost_type_id and l.cost_status in (1, 2)
      order by l.cost_id desc limit ${LATEST}) u
    group by 1 having count(*) >= ${ENOUGH}`.execute(db);
  return new Map(found.map(({ cost_type_id, fen }) => [cost_type_id, fen]));
}

export const findFee = (db: Db, costId: string) =>
  rows(db, {})
    .leftJoin('account as e', 'e.account_id', 'l.created_by')
    .leftJoin('account as v', 'v.account_id', 'l.reviewed_by')
    .select([
      'l.evidence',
      'l.reject_reason',
      'l.reviewed_at',
      'e.username as entered_by',
      'v.username as reviewed_by',
      sql<string | null>`coalesce(l.reverses_cost_id, l.corrects_cost_id)`.as('puts'),
    ])
    .where('l.cost_id', '=', costId)
    .executeTakeFirst();

export type FoundFee = NonNullable<Awaited<ReturnType<typeof findFee>>>;

/** A line by its id, and those that take it back or stand for it. */
export const linkedFees = (db: Db, by: { id: string | null; of: string }) =>
  db
    .selectFrom('cost_line')
    .select(['cost_id', 'income_fen', sql<CostStatus>`cost_status`.as('cost_status')])
    .where((eb) =>
      eb.or([
        eb('cost_id', '=', by.id),
        eb('reverses_cost_id', '=', by.of),
        eb('corrects_cost_id', '=', by.of),
      ]),
    )
    .orderBy('cost_id')
    .execute();

/** Lines as somebody decides about them, held until the call is over, in one order for everybody. */
export async function lockFees(tx: Db, costIds: readonly string[]) {
  // Held first and read then: what somebody else took back meanwhile is seen.
  await tx
    .selectFrom('cost_line')
    .select('cost_id')
    .where('cost_id', 'in', costIds)
    .orderBy('cost_id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('cost_line as l')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select([
      'l.cost_id',
      'l.revision',
      'l.order_id',
      'l.cabinet_id',
      'l.customer_id',
      'l.cost_type_id',
      't.cost_type_name',
      't.is_freight',
      sql<TaxClass>`t.tax_class`.as('tax_class'),
      'l.income_fen',
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<CostOrigin>`l.origin`.as('origin'),
      'l.remark',
      'l.created_by',
      'l.reverses_cost_id',
      'l.corrects_cost_id',
      REVERSED.as('reversed'),
      AWAITS.as('awaits_reversal'),
    ])
    .where('l.cost_id', 'in', costIds)
    .orderBy('l.cost_id')
    .execute();
}

export type LockedFee = Awaited<ReturnType<typeof lockFees>>[number];

export interface NewFee {
  orderId: string;
  cabinetId: string;
  customerId: string;
  costTypeId: number;
  fen: number;
  remark: string;
  origin: CostOrigin;
  reverses?: string;
  corrects?: string;
  by: string | null;
  now: Date;
}

const feeValues = (fee: NewFee) => ({
  order_id: fee.orderId,
  cabinet_id: fee.cabinetId,
  customer_id: fee.customerId,
  cost_type_id: fee.costTypeId,
  income_fen: fee.fen,
  remark: fee.remark,
  origin: fee.origin,
  reverses_cost_id: fee.reverses ?? null,
  corrects_cost_id: fee.corrects ?? null,
  created_by: fee.by,
  created_at: fee.now,
  updated_at: fee.now,
});

/** Several in one statement; the box of each. */
export const insertFees = (tx: Db, fees: readonly NewFee[]) =>
  tx.insertInto('cost_line').values(fees.map(feeValues)).returning(['cost_id', 'cabinet_id']).execute();

export async function insertFee(tx: Db, fee: NewFee): Promise<string> {
  const [row] = await insertFees(tx, [fee]);
  if (!row) throw new Error('a line that was not inserted');
  return row.cost_id;
}

/** Puts a line right; it waits for review (again). */
export const updateFee = (
  tx: Db,
  costId: string,
  fee: { costTypeId: number; fen: number; remark: string; by: string; now: Date },
) =>
  tx
    .updateTable('cost_line')
    .set((eb) => ({
      cost_type_id: fee.costTypeId,
      income_fen: fee.fen,
      remark: fee.remark,
      cost_status: 0,
      reject_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      // Whoever changed it last does not approve it.
      created_by: fee.by,
      revision: eb('revision', '+', 1),
      updated_at: fee.now,
    }))
    .where('cost_id', '=', costId)
    .execute();

/** Fen a box of an order costs; null where it was never priced. */
export async function findUnitPrice(db: Db, orderId: string): Promise<number | null> {
  const order = await db
    .selectFrom('cus_order')
    .select('unit_price_fen')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return order?.unit_price_fen ?? null;
}

/** Puts a refused line to review again, at another amount; it stays nobody's own. */
export const rechargeFee = (tx: Db, costId: string, { fen, now }: { fen: number; now: Date }) =>
  tx
    .updateTable('cost_line')
    .set((eb) => ({
      income_fen: fen,
      cost_status: 0,
      reject_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('cost_id', '=', costId)
    .execute();

export interface Review {
  status: CostStatus;
  reason: string | null;
  by: string;
  now: Date;
}

export const reviewFees = (tx: Db, costIds: readonly string[], { status, reason, by, now }: Review) =>
  tx
    .updateTable('cost_line')
    .set((eb) => ({
      cost_status: status,
      reject_reason: reason,
      reviewed_by: by,
      reviewed_at: now,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('cost_id', 'in', costIds)
    .execute();

/** Refuses what stands for a line whose reversal was refused. */
export const rejectCorrectionOf = (tx: Db, costId: string, { reason, by, now }: Omit<Review, 'status'>) =>
  tx
    .updateTable('cost_line')
    .set((eb) => ({
      cost_status: 4,
      reject_reason: reason,
      reviewed_by: by,
      reviewed_at: now,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('corrects_cost_id', '=', costId)
    .where('cost_status', '=', 0)
    .execute();

/** A box of an order with whom it is charged to; undefined where the order has no such box. */
export const findBox = (db: Db, orderId: string, cabinetId: string) =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select(['o.order_id', 'o.order_no', 'o.state', 'o.customer_id', 'c.cabinet_id', 'c.seq'])
    .where('c.cabinet_id', '=', cabinetId)
    .where('c.order_id', '=', orderId)
    .executeTakeFirst();

export const findOrderByNo = (db: Db, orderNo: string) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id')
    .select(['o.order_id', 'o.order_no', 'o.customer_id', 'k.customer_name'])
    .where('o.order_no', '=', orderNo)
    .executeTakeFirst();

export const findOrderById = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_order')
    .select(['order_id', 'order_no', 'customer_id', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export const selectBoxes = (db: Db, orderId: string) =>
  db
    .selectFrom('cus_cabinet')
    .select(['cabinet_id', 'seq', 'cabinet_no'])
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();

/** Each order that lines belong to, with whom to tell. */
export const ordersOfFees = (db: Db, costIds: readonly string[]) =>
  db
    .selectFrom('cus_order as o')
    .select(['o.order_id', 'o.order_no', 'o.customer_id'])
    .where('o.order_id', 'in', (eb) =>
      eb.selectFrom('cost_line').select('order_id').where('cost_id', 'in', costIds),
    )
    .execute();

/** An order's boxes with what was done to them, in the order in which it was done. */
export const selectNodes = (db: Db, orderId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('task_node as n', 'n.task_id', 't.task_id')
    .select(['t.cabinet_id', 'n.node_code', 'n.node_name', 'n.triggers', 'n.done_at', 'n.in_fence'])
    .where('t.order_id', '=', orderId)
    .where('t.state', '<>', 'withdrawn')
    .where('n.done_at', 'is not', null)
    .orderBy('n.done_at')
    .orderBy('t.leg')
    .orderBy('n.seq')
    .execute();

/** When boxes of an order were closed as dry runs. */
export const selectDryRuns = (db: Db, orderId: string) =>
  db
    .selectFrom('box_dry_run as r')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'r.cabinet_id')
    .select(['r.cabinet_id', 'r.closed_at'])
    .where('c.order_id', '=', orderId)
    .execute();

export type NodeRow = Awaited<ReturnType<typeof selectNodes>>[number];

/** The lines of an order that came by rule, held until the call is over. */
export const lockRuleFees = (tx: Db, orderId: string) =>
  tx
    .selectFrom('cost_line')
    .select(['cost_id', 'cabinet_id', sql<FeeKind>`fee_kind`.as('fee_kind'), 'income_fen', 'evidence'])
    .select(sql<CostStatus>`cost_status`.as('cost_status'))
    .where('order_id', '=', orderId)
    .where('origin', '=', 'rule')
    .orderBy('cost_id')
    .forUpdate()
    .execute();
