import { type Db, sql } from '@boxhaul/db';
import type { LegKind, PairedBox, WeighSlip } from '@boxhaul/domain/dispatch';
import {
  STARTED_TASK_STATES,
  type CabinetFacts,
  type CabinetState,
  type TaskState,
  SHOWN_TASK_STATES,
} from '@boxhaul/domain/orders';
import { pairedBox } from './paired-box.repo';
import { packedMarks, type PackedMark } from './public-marks.repo';

/** A leg as the query packs it. */
export interface LegRow {
  taskId: string;
  leg: number;
  legKind: LegKind;
  state: TaskState;
  /** Null until something of it is done. */
  phase: string | null;
  plateNumber: string;
  driverName: string;
  phone: string;
}

export interface CabinetRow {
  cabinet_id: string;
  seq: number;
  cabinet_no: string | null;
  seal_no: string | null;
  state: CabinetState;
  /** Why it is held up; null: it is not. */
  hold: string | null;
  /** Its 查验, 改船 and 退关. */
  marks: PackedMark[];
  /** What its newest slip says whose picture was accepted. */
  weighing: WeighSlip | null;
  /** The other box on its trailer. */
  mate: PairedBox | null;
  /** In order. */
  legs: LegRow[];
}

/** An order of `count` boxes, none of them assigned. */
export const insertCabinets = (tx: Db, orderId: string, count: number, now: Date): Promise<void> =>
  resizeCabinets(tx, orderId, { from: 0, to: count, now });

/** More boxes or fewer for an order that nobody has begun to assign. */
export async function resizeCabinets(
  tx: Db,
  orderId: string,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  if (to < from) {
    await tx.deleteFrom('cus_cabinet').where('order_id', '=', orderId).where('seq', '>', to).execute();
  }
  if (to <= from) return;
  const values = Array.from({ length: to - from }, (_, i) => ({
    order_id: orderId,
    seq: from + i + 1,
    updated_at: now,
  }));
  await tx.insertInto('cus_cabinet').values(values).execute();
}

/** Notes of a box what its tasks did to it; the order is locked, and follows its boxes afterwards. */
export const updateCabinet = (
  tx: Db,
  cabinetId: string,
  change: {
    state?: CabinetState;
    cabinet_no?: string | null;
    cabinet_no_override?: boolean;
    seal_no?: string;
  },
  now: Date,
) =>
  tx
    .updateTable('cus_cabinet')
    .set({ ...change, updated_at: now })
    .where('cabinet_id', '=', cabinetId)
    .execute();

const legsIn = (states: readonly TaskState[]) => sql<LegRow[]>`coalesce((
  select json_agg(json_build_object('taskId', k.task_id::text, 'leg', k.leg, 'legKind', k.leg_kind, 'state', k.state,
    'phase', k.phase, 'plateNumber', v.plate_number, 'driverName', d.driver_name, 'phone', d.phone) order by k.leg, k.task_id)
  from task k join vehicle v using (vehicle_id) join driver d using (driver_id)
  where k.cabinet_id = c.cabinet_id and k.state = any(${states})), '[]'::json)`;

/** What the newest weighing slip of a box `c` says whose picture was accepted. */
const weighingOfBox = sql<WeighSlip | null>`(
  select json_build_object('grossKg', w.gross_kg, 'tareKg', w.tare_kg, 'tareWithBox', w.tare_with_box)
  from task k join task_node n on n.task_id = k.task_id
    join box_weighing w on w.node_id = n.node_id
    join node_review r on r.node_id = n.node_id and r.state = 'accepted'
  where k.cabinet_id = c.cabinet_id and k.state <> 'withdrawn'
  order by n.done_at desc limit 1)`;

/** Boxes of an order with their legs. A leg that is assigned but not published is the dispatcher's own affair. */
export const listCabinetRows = (
  db: Db,
  orderId: string,
  { assignedToo }: { assignedToo: boolean },
): Promise<CabinetRow[]> =>
  db
    .selectFrom('cus_cabinet as c')
    .select(['c.cabinet_id', 'c.seq', 'c.cabinet_no', 'c.seal_no', 'c.state', pairedBox.as('mate')])
    .select(
      sql<string | null>`(select h.reason from box_hold h
        where h.cabinet_id = c.cabinet_id and h.ended_at is null)`.as('hold'),
    )
    .select(packedMarks(sql.ref('c.cabinet_id'), { open: false }).as('marks'))
    .select(weighingOfBox.as('weighing'))
    .select(legsIn([...SHOWN_TASK_STATES, ...(assignedToo ? (['assigned'] as const) : [])]).as('legs'))
    .where('c.order_id', '=', orderId)
    .orderBy('c.seq')
    .execute();

/** An order's boxes as its state follows them; one has left when a truck has begun a leg of it. */
export const selectCabinetFacts = (db: Db, orderId: string): Promise<CabinetFacts[]> =>
  db
    .selectFrom('cus_cabinet as c')
    .select([
      'c.state',
      sql<boolean>`exists (select from task t where t.cabinet_id = c.cabinet_id
        and t.state = any(${[...STARTED_TASK_STATES]}))`.as('left'),
    ])
    .where('c.order_id', '=', orderId)
    .execute();
