import { type Db, sql } from '@boxhaul/db';
import type { BoxMarkKind, CabinetState, CostStatus, MarkOutcome } from '@boxhaul/domain/orders';

/** A box as a mark finds it. */
export interface MarkedBox {
  cabinetId: string;
  orderId: string;
  seq: number;
  state: CabinetState;
  bookSpaceNo: string;
  cabinetNo: string | null;
  /** Its marks that have not ended. */
  open: BoxMarkKind[];
}

/** The boxes by their order and place in it. */
export const selectMarkedBoxes = (db: Db, cabinetIds: readonly string[]): Promise<MarkedBox[]> =>
  db
    .selectFrom('cus_cabinet as c')
    .innerJoin('cus_order as o', 'o.order_id', 'c.order_id')
    .select([
      'c.cabinet_id as cabinetId',
      'c.order_id as orderId',
      'c.seq',
      'c.cabinet_no as cabinetNo',
      sql<CabinetState>`c.state`.as('state'),
      'o.book_space_no as bookSpaceNo',
      sql<BoxMarkKind[]>`array(select m.kind from box_mark m where m.cabinet_id = c.cabinet_id
        and m.ended_at is null and m.withdrawn_at is null)`.as('open'),
    ])
    .where('c.cabinet_id', 'in', cabinetIds)
    .orderBy('c.order_id')
    .orderBy('c.seq')
    .execute();

/** The two ships of 改船; '' where one is not known. */
export interface Ships {
  oldVessel: string;
  oldVoyage: string;
  newVessel: string;
  newVoyage: string;
}

export interface NewMark extends Ships {
  cabinetId: string;
  kind: BoxMarkKind;
  begunAt: Date;
  place: string;
  remark: string;
}

export const insertMarks = (tx: Db, marks: readonly NewMark[], { by, now }: { by: string; now: Date }) =>
  tx
    .insertInto('box_mark')
    .values(
      marks.map((mark) => ({
        cabinet_id: mark.cabinetId,
        kind: mark.kind,
        begun_at: mark.begunAt,
        place: mark.place,
        remark: mark.remark,
        old_vessel: mark.oldVessel,
        old_voyage: mark.oldVoyage,
        new_vessel: mark.newVessel,
        new_voyage: mark.newVoyage,
        set_by: by,
        set_at: now,
      })),
    )
    .execute();

/** The order of a mark's box and that box; undefined where there is no such mark. */
export const findMarkedBoxes = (db: Db, markIds: readonly string[]) =>
  db
    .selectFrom('box_mark')
    .select(['mark_id as markId', 'cabinet_id as cabinetId'])
    .where('mark_id', 'in', markIds)
    .execute();

const columns = (db: Db) =>
  db
    .selectFrom('box_mark as m')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'm.cabinet_id')
    .innerJoin('account as a', 'a.account_id', 'm.set_by')
    .leftJoin('cost_line as l', 'l.cost_id', 'm.fee_cost_id')
    .select([
      'm.mark_id as markId',
      'm.cabinet_id as cabinetId',
      'c.order_id as orderId',
      'c.seq',
      sql<BoxMarkKind>`m.kind`.as('kind'),
      'm.begun_at as begunAt',
      'm.ended_at as endedAt',
      sql<MarkOutcome | null>`m.outcome`.as('outcome'),
      'm.place',
      'm.remark',
      'm.end_remark as endRemark',
      'm.old_vessel as oldVessel',
      'm.old_voyage as oldVoyage',
      'm.new_vessel as newVessel',
      'm.new_voyage as newVoyage',
      'm.withdrawn_at as withdrawnAt',
      'm.version',
      sql<string>`coalesce(a.username, '')`.as('username'),
      'l.income_fen as feeFen',
      sql<CostStatus | null>`l.cost_status`.as('feeStatus'),
      // What was reversed is charged no more.
      sql<boolean>`exists (select from cost_line r where r.reverses_cost_id = l.cost_id
        and r.cost_status in (1, 2, 3))`.as('feeReversed'),
    ]);

/** Marks as somebody changes them; their orders are locked. By order and box. */
export const selectMarks = (tx: Db, markIds: readonly string[]) =>
  columns(tx).where('m.mark_id', 'in', markIds).orderBy('c.order_id').orderBy('c.seq').execute();

export type MarkRow = Awaited<ReturnType<typeof selectMarks>>[number];

/** Of a box; what is older is in its order's history. */
const MOST_MARKS = 10;

/** The newest marks of the boxes of these orders that nobody withdrew, those that have not ended first. */
export const selectBoardMarks = (db: Db, orderIds: readonly string[]): Promise<MarkRow[]> =>
  columns(db)
    .where('c.order_id', 'in', orderIds)
    .where('m.withdrawn_at', 'is', null)
    .where(
      sql<boolean>`m.mark_id in (select b.mark_id from box_mark b where b.cabinet_id = m.cabinet_id and b.withdrawn_at is null
        order by b.ended_at is not null, b.mark_id desc limit ${sql.lit(MOST_MARKS)})`,
    )
    .orderBy(sql`m.ended_at is not null`)
    .orderBy('m.mark_id', 'desc')
    .execute();

interface MarkEnd {
  outcome: MarkOutcome;
  endedAt: Date;
  remark: string;
  by: string;
}

export const endMarksOf = (tx: Db, markIds: readonly string[], { outcome, endedAt, remark, by }: MarkEnd) =>
  tx
    .updateTable('box_mark')
    .set((eb) => ({
      outcome,
      ended_at: endedAt,
      ended_by: by,
      end_remark: remark,
      version: eb('version', '+', 1),
    }))
    .where('mark_id', 'in', markIds)
    .execute();

/** The lines that the ends of marks proposed, by the mark. */
export async function keepMarkFees(tx: Db, fees: ReadonlyMap<string, string>): Promise<void> {
  await sql`update box_mark m set fee_cost_id = f.cost_id
    from unnest(${[...fees.keys()]}::bigint[], ${[...fees.values()]}::bigint[]) as f (mark_id, cost_id)
    where m.mark_id = f.mark_id`.execute(tx);
}

interface MarkChange extends Ships {
  begunAt: Date;
  endedAt: Date | null;
  place: string;
  remark: string;
}

export const updateMark = (tx: Db, markId: string, change: MarkChange) =>
  tx
    .updateTable('box_mark')
    .set((eb) => ({
      begun_at: change.begunAt,
      ended_at: change.endedAt,
      place: change.place,
      remark: change.remark,
      old_vessel: change.oldVessel,
      old_voyage: change.oldVoyage,
      new_vessel: change.newVessel,
      new_voyage: change.newVoyage,
      version: eb('version', '+', 1),
    }))
    .where('mark_id', '=', markId)
    .execute();

export const withdrawMarkRow = (tx: Db, markId: string, { by, now }: { by: string; now: Date }) =>
  tx
    .updateTable('box_mark')
    .set((eb) => ({ withdrawn_by: by, withdrawn_at: now, version: eb('version', '+', 1) }))
    .where('mark_id', '=', markId)
    .execute();
