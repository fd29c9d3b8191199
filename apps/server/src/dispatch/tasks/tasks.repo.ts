import type { LegKind, TemplateNode, TripMinutes } from '@boxhaul/domain/dispatch';
import type { CabinetState, OrderState, TaskState } from '@boxhaul/domain/orders';
import type { OrderType } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import { lockOrder, lockOrders } from '../../orders/orders';
import type { RunningTask } from './tasks.policy';
import { MINUTES_OF_TASK } from '../crews';
import { selectBoundOrders } from './turns/turns.repo';

/** The order that a box, a task or a node belongs to, locked: all that changes its boxes happens one after another. */
export interface LockedOrder {
  orderId: string;
  orderNo: string;
  customerId: string;
  /** Who made it. */
  accountId: string;
  state: OrderState;
  /** Its customer asks to cancel, and nobody has answered yet. */
  cancellationRequested: boolean;
  orderType: OrderType;
  harborId: number;
  shipCompanyId: number;
  addressLng: number;
  addressLat: number;
  requireDate: Date;
}

const toLocked = (row: Awaited<ReturnType<typeof lockOrders>>[number]): LockedOrder => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  customerId: row.customer_id,
  accountId: row.account_id,
  state: row.state,
  cancellationRequested: row.cancel_asked_at !== null,
  orderType: row.order_type,
  harborId: row.harbor_id,
  shipCompanyId: row.ship_company_id,
  addressLng: row.address_lng,
  addressLat: row.address_lat,
  requireDate: row.require_date,
});

async function lock(tx: Db, orderId: string): Promise<LockedOrder> {
  const row = await lockOrder(tx, { orderId, customerId: null });
  if (!row) throw new Error(`no order ${orderId} to lock`);
  return toLocked(row);
}

export async function lockOrderOfCabinet(tx: Db, cabinetId: string): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('cus_cabinet')
    .select('order_id')
    .where('cabinet_id', '=', cabinetId)
    .executeTakeFirst();
  return row && lock(tx, row.order_id);
}

/** The orders of some boxes and of those that they are turned or paired with, all locked at once; by their numbers. */
export async function lockOrdersOfCabinets(
  tx: Db,
  cabinetIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const orderIds = await selectBoundOrders(tx, cabinetIds);
  if (orderIds.length === 0) return new Map();
  return new Map((await lockOrders(tx, orderIds)).map((row) => [row.order_id, toLocked(row)]));
}

/** With the order of the box that it is turned or paired with. */
export async function lockOrderOfNode(tx: Db, nodeId: string): Promise<LockedOrder | undefined> {
  const row = await tx
    .selectFrom('task_node as n')
    .innerJoin('task as t', 't.task_id', 'n.task_id')
    .select(['t.order_id', 't.cabinet_id'])
    .where('n.node_id', '=', nodeId)
    .executeTakeFirst();
  if (!row) return undefined;
  return (await lockOrdersOfCabinets(tx, [row.cabinet_id])).get(row.order_id);
}

/** The orders that some tasks belong to, locked all at once. */
export async function lockOrdersOfTasks(
  tx: Db,
  taskIds: readonly string[],
): Promise<Map<string, LockedOrder>> {
  const rows = await tx
    .selectFrom('task')
    .select('order_id')
    .distinct()
    .where('task_id', 'in', taskIds)
    .execute();
  if (rows.length === 0) return new Map();
  const locked = await lockOrders(
    tx,
    rows.map(({ order_id }) => order_id),
  );
  return new Map(locked.map((row) => [row.order_id, toLocked(row)]));
}

export interface TaskRow {
  taskId: string;
  cabinetId: string;
  orderId: string;
  leg: number;
  legKind: LegKind;
  state: TaskState;
  /** Null until something of it is done. */
  phase: string | null;
  publishedAt: Date | null;
  /** Its driver was told of it, and has another one to end before. */
  queued: boolean;
  /** From when its truck goes for it; null: not yet. */
  goesSince: Date | null;
  finishedAt: Date | null;
  vehicleId: string;
  driverId: string;
  dockId: number;
  returnDockId: number | null;
  returnDepotId: number | null;
  seq: number;
  cabinetState: CabinetState;
  plateNumber: string;
  driverName: string;
  /** Why what is not fit is sent all the same. */
  forcedReason: string | null;
  /** When it is to be at its door, by the plan; null: when it is wanted. */
  queueAt: Date | null;
  minutes: TripMinutes;
}

const tasks = (db: Db) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .innerJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .innerJoin('driver as d', 'd.driver_id', 't.driver_id')
    .select([
      't.task_id as taskId',
      't.cabinet_id as cabinetId',
      't.order_id as orderId',
      't.leg',
      't.leg_kind as legKind',
      't.state',
      't.phase',
      't.published_at as publishedAt',
      't.queued',
      't.goes_since as goesSince',
      't.finished_at as finishedAt',
      't.vehicle_id as vehicleId',
      't.driver_id as driverId',
      't.dock_id as dockId',
      't.return_dock_id as returnDockId',
      't.return_depot_id as returnDepotId',
      't.forced_reason as forcedReason',
      't.queue_at as queueAt',
      'c.seq',
      'c.state as cabinetState',
      'v.plate_number as plateNumber',
      'd.driver_name as driverName',
      MINUTES_OF_TASK.as('minutes'),
    ]);

export const findTasks = (db: Db, taskIds: readonly string[]): Promise<TaskRow[]> =>
  tasks(db).where('t.task_id', 'in', taskIds).orderBy('t.task_id').execute();

/** Tasks of an order that are assigned or published; of an order that has not left none has begun. */
export const findUnstartedTasks = (db: Db, orderId: string): Promise<TaskRow[]> =>
  tasks(db)
    .where('t.order_id', '=', orderId)
    .where('t.state', 'in', ['assigned', 'published'])
    .orderBy('t.task_id')
    .execute();

/** Tasks of an order that are neither through nor taken back. */
export const findOpenTasks = (db: Db, orderId: string): Promise<TaskRow[]> =>
  tasks(db)
    .where('t.order_id', '=', orderId)
    .where('t.state', 'in', ['assigned', 'published', 'running'])
    .orderBy('t.task_id')
    .execute();

/** Sends what has not begun to another dock. */
export const moveTasks = (tx: Db, orderId: string, dockId: number) =>
  tx
    .updateTable('task')
    .set({ dock_id: dockId })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['assigned', 'published'])
    .execute();

export const findLegs = (db: Db, cabinetId: string): Promise<TaskRow[]> =>
  tasks(db)
    .where('t.cabinet_id', '=', cabinetId)
    .where('t.state', '<>', 'withdrawn')
    .orderBy('t.task_id')
    .execute();

/** Tasks of several boxes that are not taken back. */
export const findLegsOf = (db: Db, cabinetIds: readonly string[]): Promise<TaskRow[]> =>
  tasks(db)
    .where('t.cabinet_id', 'in', cabinetIds)
    .where('t.state', '<>', 'withdrawn')
    .orderBy('t.task_id')
    .execute();

export const findTaskOfNode = async (db: Db, nodeId: string): Promise<TaskRow | undefined> =>
  tasks(db)
    .innerJoin('task_node as n', 'n.task_id', 't.task_id')
    .where('n.node_id', '=', nodeId)
    .executeTakeFirst();

export const findCabinet = (db: Db, cabinetId: string) =>
  db
    .selectFrom('cus_cabinet')
    .select(['cabinet_id as cabinetId', 'seq', 'state', 'cabinet_no as cabinetNo', 'seal_no as sealNo'])
    .where('cabinet_id', '=', cabinetId)
    .executeTakeFirstOrThrow();

/** The boxes of an order. */
export const findCabinetIds = async (db: Db, orderId: string): Promise<string[]> =>
  (await db.selectFrom('cus_cabinet').select('cabinet_id').where('order_id', '=', orderId).execute()).map(
    ({ cabinet_id }) => cabinet_id,
  );

type Who = { vehicleId: string } | { driverId: string };

const tasksForOtherBoxes = (db: Db, who: Who, cabinetId: string) =>
  db
    .selectFrom('task as t')
    .innerJoin('cus_order as o', 'o.order_id', 't.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 't.cabinet_id')
    .select(['o.order_no as orderNo', 'c.seq'])
    .where('t.cabinet_id', '<>', cabinetId)
    // The box whose empty one this one is to be loaded into comes first, on the same truck.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('street_turn as s')
            .select('s.turn_id')
            .whereRef('s.import_cabinet_id', '=', 't.cabinet_id')
            .where('s.export_cabinet_id', '=', cabinetId)
            .where('s.undone_at', 'is', null),
        ),
      ),
    )
    // Two on one trailer are in one place.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('paired_box as a')
            .innerJoin('paired_box as b', 'b.pair_id', 'a.pair_id')
            .select('a.pair_id')
            .where('a.cabinet_id', '=', cabinetId)
            .where('a.ended', '=', false)
            .whereRef('b.cabinet_id', '=', 't.cabinet_id'),
        ),
      ),
    )
    .where((eb) =>
      'vehicleId' in who ? eb('t.vehicle_id', '=', who.vehicleId) : eb('t.driver_id', '=', who.driverId),
    )
    .orderBy('t.task_id')
    .limit(1);

/** A task of the vehicle (or driver) for another box that runs. */
export const findRunningTask = (db: Db, who: Who, cabinetId: string): Promise<RunningTask | undefined> =>
  tasksForOtherBoxes(db, who, cabinetId).where('t.state', '=', 'running').executeTakeFirst();

/** What an assignment settles, as an order's history keeps it. */
export const assignedOf = ({
  vehicleId,
  driverId,
  dockId,
  returnDockId,
  returnDepotId,
}: Pick<TaskRow, 'vehicleId' | 'driverId' | 'dockId' | 'returnDockId' | 'returnDepotId'>) => ({
  vehicleId,
  driverId,
  dockId,
  ...(returnDockId !== null && { returnDockId }),
  ...(returnDepotId !== null && { returnDepotId }),
});

interface Assignment {
  cabinetId: string;
  orderId: string;
  leg: number;
  legKind: LegKind;
  vehicleId: string;
  driverId: string;
  dockId: number;
  returnPlace: { dockId: number | null; depotId: number | null };
  forcedReason: string | null;
  /** When it is to be at its door, by the plan; left out or null: when it is wanted. */
  queueAt?: Date | null;
  now: Date;
}

export async function insertTask(tx: Db, a: Assignment): Promise<string> {
  const row = await tx
    .insertInto('task')
    .values({
      cabinet_id: a.cabinetId,
      order_id: a.orderId,
      leg: a.leg,
      leg_kind: a.legKind,
      vehicle_id: a.vehicleId,
      driver_id: a.driverId,
      dock_id: a.dockId,
      return_dock_id: a.returnPlace.dockId,
      return_depot_id: a.returnPlace.depotId,
      forced_reason: a.forcedReason,
      queue_at: a.queueAt ?? null,
      state: 'assigned',
      assigned_at: a.now,
    })
    .returning('task_id')
    .executeTakeFirstOrThrow();
  return row.task_id;
}

export const reassignTask = (tx: Db, taskId: string, a: Assignment) =>
  tx
    .updateTable('task')
    .set({
      vehicle_id: a.vehicleId,
      driver_id: a.driverId,
      dock_id: a.dockId,
      return_dock_id: a.returnPlace.dockId,
      return_depot_id: a.returnPlace.depotId,
      forced_reason: a.forcedReason,
      queue_at: a.queueAt ?? null,
      assigned_at: a.now,
    })
    .where('task_id', '=', taskId)
    .execute();

/** A node of a task that is published. */
interface NewNode extends TemplateNode {
  seq: number;
  phaseAfter: string;
  counts: number[] | null;
}

/** Publishes a task with the nodes that it keeps, and the version that they came from (decisions 4: kept as data). */
export async function publishTask(
  tx: Db,
  taskId: string,
  {
    state,
    now,
    templateId,
    nodes,
  }: { state: TaskState; now: Date; templateId: string; nodes: readonly NewNode[] },
): Promise<void> {
  await tx
    .updateTable('task')
    .set({ state, published_at: now, node_template_id: templateId })
    .where('task_id', '=', taskId)
    .execute();
  if (nodes.length === 0) return;
  await tx
    .insertInto('task_node')
    .values(
      nodes.map((node) => ({
        task_id: taskId,
        seq: node.seq,
        node_code: node.kind,
        node_name: node.label,
        place: node.place,
        radius_m: node.radiusM,
        signable: node.signable,
        proofs: [...node.proofs],
        picture_counts: node.counts,
        triggers: [...node.triggers],
        phase_after: node.phaseAfter,
      })),
    )
    .execute();
}

/** Of a leg: whether this driver's truck was on it before another one took over. */
export const findHandedOver = (db: Db, driverId: string, leg: Pick<TaskRow, 'cabinetId' | 'leg'>) =>
  tasks(db)
    .where('t.cabinet_id', '=', leg.cabinetId)
    .where('t.leg', '=', leg.leg)
    .where('t.driver_id', '=', driverId)
    .where('t.state', '=', 'handed_over')
    .orderBy('t.task_id', 'desc')
    .executeTakeFirst();

export const setTaskState = (
  tx: Db,
  taskId: string,
  change: { state: TaskState; phase?: string | null; started_at?: Date | null; finished_at?: Date | null },
) => tx.updateTable('task').set(change).where('task_id', '=', taskId).execute();

export const setTaskTimes = (tx: Db, taskId: string, change: { started_at?: Date; finished_at?: Date }) =>
  tx.updateTable('task').set(change).where('task_id', '=', taskId).execute();
