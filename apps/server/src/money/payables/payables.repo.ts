import type { CostStatus } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { countRows, type Db, onPage, type Paging, sql } from '@boxhaul/db';
import { boxesNamed } from '../fees';

export type PayableOrigin = 'hand' | 'rule' | 'reversal';

export interface PayableFilter {
  payeeId?: string | undefined;
  costStatus?: CostStatus | undefined;
  costTypeId?: number | undefined;
  keyword?: string | undefined;
  /** Days, both within. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  runId?: string | undefined;
}

/** Whether a line of `payable_line as l` is taken back by one that was not refused. */
const REVERSED = sql<boolean>`exists (select from payable_line r
  where r.reverses_payable_id = l.payable_id and r.cost_status <> 4)`;

function matching(db: Db, filter: PayableFilter) {
  let query = db
    .selectFrom('payable_line as l')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'l.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 'l.order_id')
    .innerJoin('customer as k', 'k.customer_id', 'o.customer_id');
  const { payeeId, costStatus, costTypeId, keyword, startDate, endDate, runId } = filter;
  if (payeeId !== undefined) query = query.where('l.payee_id', '=', payeeId);
  if (costStatus !== undefined) query = query.where('l.cost_status', '=', costStatus);
  if (costTypeId !== undefined) query = query.where('l.cost_type_id', '=', costTypeId);
  if (runId !== undefined) query = query.where('l.run_id', '=', runId);
  if (startDate) query = query.where(sql<boolean>`l.service_on >= ${startDate}::date`);
  if (endDate) query = query.where(sql<boolean>`l.service_on <= ${endDate}::date`);
  if (keyword) query = query.where('l.cabinet_id', 'in', boxesNamed(db, keyword));
  return query;
}

const rows = (db: Db, filter: PayableFilter) =>
  matching(db, filter)
    .innerJoin('payee as p', 'p.payee_id', 'l.payee_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select([
      'l.payable_id',
      'l.revision',
      'l.payee_id',
      'p.payee_name',
      'l.order_id',
      'o.order_no',
      'k.customer_name',
      'c.seq',
      'c.cabinet_no',
      sql<CabinetType>`o.cabinet_type`.as('cabinet_type'),
      sql<OrderType>`o.order_type`.as('order_type'),
      'l.cost_type_id',
      't.cost_type_name',
      'l.payable_fen',
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<PayableOrigin>`l.origin`.as('origin'),
      sql<string>`l.service_on::text`.as('service_on'),
      'l.remark',
      'l.reject_reason',
      sql<string | null>`'JS' || lpad(l.run_id::text, 8, '0')`.as('run_no'),
      'l.created_by',
      sql<{ fileId: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('fileId', x.file_id, 'name', f.file_name) order by f.created_at, f.file_id)
        from driver_expense_pic x join stored_file f on f.file_id = x.file_id
        where x.payable_id = l.payable_id), '[]'::json)`.as('pics'),
      REVERSED.as('reversed'),
    ]);

/** Lines that match: those that wait the oldest first, others the newest first. */
export const selectPayables = (db: Db, filter: PayableFilter, paging: Paging) =>
  rows(db, filter)
    .orderBy('l.payable_id', filter.costStatus === 0 ? 'asc' : 'desc')
    .$call(onPage(paging))
    .execute();

export type PayableListRow = Awaited<ReturnType<typeof selectPayables>>[number];

/** The lines of a run after one, in their order. */
export const selectRunLinesAfter = (db: Db, runId: string, after: string | undefined, most: number) =>
  rows(db, { runId })
    .where('l.payable_id', '>', after ?? '0')
    .orderBy('l.payable_id')
    .limit(most)
    .execute();

export const sumPayables = (db: Db, filter: PayableFilter) =>
  matching(db, filter)
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(l.payable_fen), 0)`.as('fen')])
    .executeTakeFirstOrThrow();

export const countWaiting = (db: Db): Promise<number> =>
  countRows(db.selectFrom('payable_line').where('cost_status', '=', 0));

/** Lines as somebody decides about them, held until the call is over, in one order for everybody. */
export async function lockPayables(tx: Db, ids: readonly string[]) {
  // Held first and read then: what somebody else reversed meanwhile is seen.
  await tx
    .selectFrom('payable_line')
    .select('payable_id')
    .where('payable_id', 'in', ids)
    .orderBy('payable_id')
    .forUpdate()
    .execute();
  return tx
    .selectFrom('payable_line as l')
    .innerJoin('payee as p', 'p.payee_id', 'l.payee_id')
    .innerJoin('cost_type as t', 't.cost_type_id', 'l.cost_type_id')
    .select([
      'l.payable_id',
      'l.revision',
      'l.payee_id',
      'p.payee_name',
      'l.order_id',
      'l.cabinet_id',
      'l.cost_type_id',
      't.cost_type_name',
      'l.payable_fen',
      sql<CostStatus>`l.cost_status`.as('cost_status'),
      sql<PayableOrigin>`l.origin`.as('origin'),
      sql<string>`l.service_on::text`.as('service_on'),
      'l.remark',
      'l.created_by',
      'l.reviewed_by',
      'l.reject_reason',
      REVERSED.as('reversed'),
    ])
    .where('l.payable_id', 'in', ids)
    .orderBy('l.payable_id')
    .execute();
}

export type LockedPayable = Awaited<ReturnType<typeof lockPayables>>[number];

export interface NewPayable {
  payeeId: string;
  orderId: string;
  cabinetId: string;
  costTypeId: number;
  fen: number;
  serviceOn: string;
  remark: string;
  origin: PayableOrigin;
  reverses?: string;
  by: string;
  now: Date;
}

export async function insertPayable(tx: Db, line: NewPayable): Promise<string> {
  const { payable_id } = await tx
    .insertInto('payable_line')
    .values({
      payee_id: line.payeeId,
      order_id: line.orderId,
      cabinet_id: line.cabinetId,
      cost_type_id: line.costTypeId,
      payable_fen: line.fen,
      service_on: line.serviceOn,
      remark: line.remark,
      origin: line.origin,
      reverses_payable_id: line.reverses ?? null,
      created_by: line.by,
      created_at: line.now,
      updated_at: line.now,
    })
    .returning('payable_id')
    .executeTakeFirstOrThrow();
  return payable_id;
}

/** Puts a line right; it waits for review (again), and whoever changed it last does not approve it. */
export const updatePayable = (
  tx: Db,
  payableId: string,
  line: Pick<NewPayable, 'costTypeId' | 'fen' | 'serviceOn' | 'remark' | 'by' | 'now'>,
) =>
  tx
    .updateTable('payable_line')
    .set((eb) => ({
      cost_type_id: line.costTypeId,
      payable_fen: line.fen,
      service_on: line.serviceOn,
      remark: line.remark,
      cost_status: 0,
      reject_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      created_by: line.by,
      revision: eb('revision', '+', 1),
      updated_at: line.now,
    }))
    .where('payable_id', '=', payableId)
    .execute();

export const reviewPayables = (
  tx: Db,
  ids: readonly string[],
  { status, reason, by, now }: { status: CostStatus; reason: string | null; by: string; now: Date },
) =>
  tx
    .updateTable('payable_line')
    .set((eb) => ({
      cost_status: status,
      reject_reason: reason,
      reviewed_by: by,
      reviewed_at: now,
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('payable_id', 'in', ids)
    .execute();
