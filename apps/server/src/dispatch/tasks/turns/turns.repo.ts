import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { type Db, sql, literals } from '@boxhaul/db';
import { TURNED_NODES } from '@boxhaul/domain/dispatch';
import {
  type CabinetState,
  FORMER_TASK_STATES,
  type OrderState,
  type TaskState,
} from '@boxhaul/domain/orders';
import type { CabinetType, OrderType, TurnConsent } from '@boxhaul/domain/pricing';

/** A turn that stands. */
export interface TurnRow {
  turnId: string;
  importId: string;
  exportId: string;
  reference: string;
}

const open = (db: Db) =>
  db
    .selectFrom('street_turn')
    .select([
      'turn_id as turnId',
      'import_cabinet_id as importId',
      'export_cabinet_id as exportId',
      'reference',
    ])
    .where('undone_at', 'is', null);

/** The turn that a box is one of. */
export const findTurn = (db: Db, cabinetId: string): Promise<TurnRow | undefined> =>
  open(db)
    .where((eb) => eb.or([eb('import_cabinet_id', '=', cabinetId), eb('export_cabinet_id', '=', cabinetId)]))
    .executeTakeFirst();

/** The turns that some boxes are in. */
export const selectTurns = (db: Db, cabinetIds: readonly string[]): Promise<TurnRow[]> =>
  open(db)
    .where((eb) =>
      eb.or([eb('import_cabinet_id', 'in', cabinetIds), eb('export_cabinet_id', 'in', cabinetIds)]),
    )
    .orderBy('turn_id')
    .execute();

/** By its number, standing or not: `undone` where it was undone. */
export const findTurnById = (db: Db, turnId: string) =>
  db
    .selectFrom('street_turn')
    .select([
      'turn_id as turnId',
      'import_cabinet_id as importId',
      'export_cabinet_id as exportId',
      'reference',
      'undone_at as undoneAt',
    ])
    .where('turn_id', '=', turnId)
    .executeTakeFirst();

/** The turns that the boxes of an order are in. */
export const selectTurnsOfOrder = (db: Db, orderId: string): Promise<TurnRow[]> =>
  open(db)
    .where((eb) => {
      const boxes = eb.selectFrom('cus_cabinet').select('cabinet_id').where('order_id', '=', orderId);
      return eb.or([eb('import_cabinet_id', 'in', boxes), eb('export_cabinet_id', 'in', boxes)]);
    })
    .orderBy('turn_id')
    .execute();

/** The orders of both boxes of every turn and pair that one of these boxes is in, and of the boxes themselves. */
export async function selectBoundOrders(db: Db, cabinetIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct c.order_id from cus_cabinet c
    where c.cabinet_id = any(${[...cabinetIds]}::bigint[]) or c.cabinet_id in (
      select unnest(array[s.import_cabinet_id, s.export_cabinet_id]) from street_turn s
      where s.undone_at is null and (s.import_cabinet_id = any(${[...cabinetIds]}::bigint[])
        or s.export_cabinet_id = any(${[...cabinetIds]}::bigint[])))
      or c.cabinet_id in (select b.cabinet_id from paired_box a join paired_box b on b.pair_id = a.pair_id
        where not a.ended and a.cabinet_id = any(${[...cabinetIds]}::bigint[]))
    order by c.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

export const insertTurn = async (
  tx: Db,
  turn: { importId: string; exportId: string; reference: string; accountId: string | null; now: Date },
): Promise<string> =>
  (
    await tx
      .insertInto('street_turn')
      .values({
        import_cabinet_id: turn.importId,
        export_cabinet_id: turn.exportId,
        reference: turn.reference,
        linked_by: turn.accountId,
        linked_at: turn.now,
      })
      .returning('turn_id')
      .executeTakeFirstOrThrow()
  ).turn_id;

export const setTurnNumber = (tx: Db, turnId: string, reference: string) =>
  tx.updateTable('street_turn').set({ reference }).where('turn_id', '=', turnId).execute();

/** The turn stands no longer, and what it stood in the stead of is asked for again. */
export async function closeTurn(
  tx: Db,
  turnId: string,
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('street_turn')
    .set({ undone_by: accountId, undone_at: now })
    .where('turn_id', '=', turnId)
    .execute();
  await tx.updateTable('task_node').set({ turn_id: null }).where('turn_id', '=', turnId).execute();
}

/** After the driver has accepted to load the box that he has: he goes to its door. */
const ON_ITS_WAY = '赶路中';

/** Marks the nodes of a published task that the turn of its box stands in the stead of. */
export async function markTurned(tx: Db, taskId: string): Promise<void> {
  await sql`update task_node n set turn_id = s.turn_id
    from task t join street_turn s
      on s.undone_at is null and t.cabinet_id in (s.import_cabinet_id, s.export_cabinet_id)
    where t.task_id = ${taskId} and n.task_id = t.task_id and n.done_at is null and n.node_code = any(
      case when t.cabinet_id = s.import_cabinet_id then ${[...TURNED_NODES[1]]}::text[]
        else ${[...TURNED_NODES[0]]}::text[] end)`.execute(tx);
  await sql`update task_node n set phase_after = ${ON_ITS_WAY}
    from task t join street_turn s on s.undone_at is null and t.cabinet_id = s.export_cabinet_id
    where t.task_id = ${taskId} and n.task_id = t.task_id and n.node_code = 'accept'`.execute(tx);
}

/** The name of a node that a turn stands in the stead of. */
export const findReplacedNode = async (db: Db, nodeId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('task_node')
      .select('node_name')
      .where('node_id', '=', nodeId)
      .where('turn_id', 'is not', null)
      .executeTakeFirst()
  )?.node_name;

/** A box as a turn is decided by it. */
export interface TurnBoxRow {
  cabinet_id: string;
  seq: number;
  state: CabinetState;
  cabinet_no: string | null;
  cabinet_no_override: boolean;
  order_id: string;
  order_no: string;
  order_state: OrderState;
  order_type: OrderType;
  customer_name: string;
  cabinet_type: CabinetType;
  ship_company_id: number;
  company_name: string;
  turn_consent: TurnConsent;
  turn_note: string;
  harbor_id: number;
  dock_id: number | null;
  require_date: Date;
  address: string;
  address_lng: number;
  address_lat: number;
  turned: boolean;
  divided: boolean;
  task: {
    taskId: string;
    state: TaskState;
    vehicleId: string;
    driverId: string;
    plateNumber: string;
    dockId: number;
    returnDockId: number | null;
    returnDepotId: number | null;
  } | null;
  done_codes: string[];
  empty_at: Date | null;
}

const boxes = sql`select c.cabinet_id, c.seq, c.state, c.cabinet_no, c.cabinet_no_override, o.order_id, o.order_no,
    o.state as order_state, o.order_type, u.customer_name, o.cabinet_type, o.ship_company_id, p.ship_company_name as company_name,
    p.turn_consent, p.turn_note, o.harbor_id, o.dock_id,
    o.require_date, o.address, o.address_lng, o.address_lat,
    exists (select from street_turn s where s.undone_at is null
      and (s.import_cabinet_id = c.cabinet_id or s.export_cabinet_id = c.cabinet_id)) as turned,
    exists (select from task t where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn'
      and t.leg_kind <> 'direct') as divided,
    (select json_build_object('taskId', t.task_id::text, 'state', t.state, 'vehicleId', t.vehicle_id::text,
        'driverId', t.driver_id::text, 'plateNumber', v.plate_number, 'dockId', t.dock_id,
        'returnDockId', t.return_dock_id, 'returnDepotId', t.return_depot_id)
      from task t join vehicle v using (vehicle_id)
      where t.cabinet_id = c.cabinet_id and t.state <> all(${[...FORMER_TASK_STATES]}::text[]) and t.leg_kind = 'direct'
      order by t.task_id desc limit 1) as task,
    coalesce(done.codes, '{}') as done_codes, done.empty_at
  from cus_cabinet c
    join cus_order o using (order_id)
    join customer u using (customer_id)
    join ship_company p using (ship_company_id)
    cross join lateral (
      select array_agg(n.node_code) as codes, max(n.done_at) filter (where n.node_code = 'finish_door') as empty_at
      from task t join task_node n using (task_id)
      where t.cabinet_id = c.cabinet_id and t.state <> 'withdrawn' and n.done_at is not null) done`;

/** The boxes of these numbers. */
export async function selectTurnBoxes(db: Db, cabinetIds: readonly string[]): Promise<TurnBoxRow[]> {
  const { rows } = await sql<TurnBoxRow>`${boxes}
    where c.cabinet_id = any(${[...cabinetIds]}::bigint[])`.execute(db);
  return rows;
}

const DAY_MS = 86_400_000;
/** Before and after the box that is asked about. */
const NEAR_DAYS = 4;
const MOST_CANDIDATES = 40;

/** Open boxes of the other direction, of the same type and line, wanted about the same days; the earliest first. */
export async function selectTurnCandidates(db: Db, box: TurnBoxRow): Promise<TurnBoxRow[]> {
  const at = box.require_date.getTime();
  const { rows } = await sql<TurnBoxRow>`${boxes}
    where o.state in (${literals(HAULED_ORDER_STATES)}) and o.order_type <> ${box.order_type} and o.cancel_asked_at is null
      and o.cabinet_type = ${box.cabinet_type} and o.ship_company_id = ${box.ship_company_id}
      and o.require_date between ${new Date(at - NEAR_DAYS * DAY_MS)} and ${new Date(at + NEAR_DAYS * DAY_MS)}
      and c.state not in (4, 6)
    order by o.require_date, c.cabinet_id limit ${MOST_CANDIDATES}`.execute(db);
  return rows;
}
