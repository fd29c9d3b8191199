import { countRows, type Db } from '@boxhaul/db';
import { SHOWN_TASK_STATES } from '@boxhaul/domain/orders';

/** Tasks that have been on the road, or still are. */
const SEEN = SHOWN_TASK_STATES;

/** Whose tasks somebody sees: an enterprise's, all (null), or those of the boxes of one order that were shared. */
export interface OriginViewer {
  customerId: string | null;
  /** Without ids all boxes of the order. */
  boxes?: { orderId: string; cabinetIds: readonly string[] };
}

export interface OriginFilter extends OriginViewer {
  plateNumber?: string | undefined;
  vco?: number | undefined;
  cabinetNo?: string | undefined;
  from: Date;
  to: Date;
}

const tasks = (db: Db) =>
  db
    .selectFrom('task as t')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('dock as k', 'k.dock_id', 't.dock_id')
    .where('t.state', 'in', SEEN);

const seenBy = (db: Db, { customerId, boxes }: OriginViewer) =>
  tasks(db)
    .$if(customerId !== null, (q) => q.where('o.customer_id', '=', customerId ?? ''))
    .$if(boxes !== undefined, (q) => q.where('t.order_id', '=', boxes?.orderId ?? ''))
    .$if((boxes?.cabinetIds.length ?? 0) > 0, (q) =>
      q.where('t.cabinet_id', 'in', [...(boxes?.cabinetIds ?? [])]),
    );

const filtered = (db: Db, { plateNumber, vco, cabinetNo, from, to, ...viewer }: OriginFilter) =>
  seenBy(db, viewer)
    .where('t.goes_since', '<=', to)
    .where((eb) => eb.or([eb('t.finished_at', 'is', null), eb('t.finished_at', '>=', from)]))
    .$if(plateNumber !== undefined, (q) => q.where('v.plate_number', '=', plateNumber ?? ''))
    .$if(vco !== undefined, (q) => q.where('v.vco', '=', vco ?? 0))
    .$if(cabinetNo !== undefined, (q) => q.where('c.cabinet_no', '=', cabinetNo ?? ''));

const COLUMNS = [
  't.task_id',
  't.state',
  't.vehicle_id',
  't.driver_id',
  't.goes_since',
  't.finished_at',
  'v.plate_number',
  'v.vco',
  'c.cabinet_no',
  'o.order_no',
  'o.customer_id',
  'k.harbor_id',
] as const;

/** Of a filter, the newest first; `after` is the task before. */
export const selectTasks = (
  db: Db,
  filter: OriginFilter,
  { after, offset = 0, most }: { after?: string | undefined; offset?: number; most: number },
) =>
  filtered(db, filter)
    .select(COLUMNS)
    .$if(after !== undefined, (q) => q.where('t.task_id', '<', after ?? ''))
    .orderBy('t.task_id', 'desc')
    .offset(offset)
    .limit(most)
    .execute();

export type OriginTask = Awaited<ReturnType<typeof selectTasks>>[number];

export const countTasks = (db: Db, filter: OriginFilter): Promise<number> => countRows(filtered(db, filter));

/** One that the viewer may see. */
export const findTask = (db: Db, taskId: string, viewer: OriginViewer): Promise<OriginTask | undefined> =>
  seenBy(db, viewer).select(COLUMNS).where('t.task_id', '=', taskId).executeTakeFirst();
