import { type Db, sql } from '@boxhaul/db';
import { joinReturnPlace } from '../crews';
import type { LegKind, TenderPart, TenderState, TenderTab, TollTerms } from '@boxhaul/domain/dispatch';
import type { PauseReason } from '@boxhaul/domain/fleet';
import type { TaskState } from '@boxhaul/domain/orders';
import type { CabinetType, OrderType } from '@boxhaul/domain/pricing';
import { isInPart, isOn } from './tender-parts.repo';

/** How a carrier has answered since a moment. */
export const selectTenderCounts = (db: Db, since: Date) =>
  db
    .selectFrom('tender as w')
    .select([
      'w.carrier_id as carrierId',
      sql<number>`count(*)::int`.as('offered'),
      sql<number>`count(*) filter (where w.answered_at is not null and w.state <> 'declined')::int`.as(
        'accepted',
      ),
      sql<number>`count(*) filter (where w.state = 'declined')::int`.as('declined'),
      sql<number>`count(*) filter (where w.state = 'expired')::int`.as('expired'),
      sql<number>`count(*) filter (where w.state = 'returned')::int`.as('returned'),
    ])
    .where('w.offered_at', '>=', since)
    .groupBy('w.carrier_id');

/** Carriers in use that may be offered boxes. */
export const selectTenderCarriers = (db: Db) =>
  db
    .selectFrom('carrier as f')
    .leftJoin('payee as p', (join) =>
      join.onRef('p.payee_id', '=', 'f.payee_id').on('p.stopped_at', 'is', null),
    )
    .select((eb) => [
      'f.carrier_id as carrierId',
      'f.carrier_name as carrierName',
      'p.payee_id as payeeId',
      'p.trip_fen as tripFen',
      eb
        .selectFrom('account as a')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('a.carrier_id', '=', 'f.carrier_id')
        .where('a.disabled_at', 'is', null)
        .as('accounts'),
    ])
    .where('f.disabled_at', 'is', null)
    .where('f.kind', '=', 'subcontracted')
    .orderBy('f.carrier_name')
    .execute();

export interface CarrierTenderRow {
  tender_id: string;
  state: TenderState;
  answer_by: Date;
  offered_at: Date;
  price_fen: number | null;
  tolls: TollTerms;
  price_note: string;
  note: string;
  reason: string;
  leg_kind: LegKind;
  order_no: string;
  order_type: OrderType;
  cabinet_type: CabinetType;
  is_heavy_cargo: number;
  book_space_no: string;
  goods_name: string;
  remark: string;
  require_date: Date;
  region: string;
  address: string;
  address_lng: number;
  address_lat: number;
  contact_name: string;
  seq: number;
  cabinet_no: string | null;
  seal_no: string | null;
  dock_name: string;
  return_name: string | null;
  task_state: TaskState | null;
  phase: string | null;
  vehicle_id: string | null;
  plate_number: string | null;
  driver_id: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  last_at: Date | null;
  last_lng: number | null;
  last_lat: number | null;
  last_speed: number | null;
  nodes: { name: string; doneAt: string | null }[];
}

const ORDERS: Readonly<Record<TenderTab, ReturnType<typeof sql>>> = {
  open: sql`w.answer_by, w.tender_id`,
  accepted: sql`o.require_date, w.tender_id`,
  running: sql`o.require_date, w.tender_id`,
  over: sql`w.tender_id desc`,
};

interface Asked {
  carrierId: string;
  tab: TenderTab;
  /** Of the tab no more than this. */
  part?: TenderPart | undefined;
  now: Date;
}

const isAsked = ({ carrierId, tab, part, now }: Asked) =>
  sql`w.carrier_id = ${carrierId} and ${isOn[tab](now)} ${part === undefined ? sql`` : sql`and ${isInPart[part](now)}`}`;

export async function selectCarrierTenders(
  db: Db,
  asked: Asked & { pageNo: number; pageSize: number },
): Promise<CarrierTenderRow[]> {
  const { tab, pageNo, pageSize } = asked;
  const { rows } = await sql<CarrierTenderRow>`
    select w.tender_id, w.state, w.answer_by, w.offered_at, w.price_fen, w.tolls, w.price_note, w.note, w.reason, w.leg_kind,
      o.order_no, o.order_type, o.cabinet_type, o.is_heavy_cargo, o.book_space_no, o.goods_name, o.remark, o.require_date,
      coalesce(g.full_name, '') as region, o.address, o.address_lng, o.address_lat, o.contact_name,
      c.seq, c.cabinet_no, c.seal_no, k.dock_name, coalesce(rd.depot_name, rk.dock_name) as return_name,
      t.state as task_state, t.phase, t.vehicle_id, v.plate_number, t.driver_id, d.driver_name, d.phone as driver_phone,
      l.at as last_at, l.lng as last_lng, l.lat as last_lat, l.speed as last_speed,
      coalesce((select json_agg(json_build_object('name', n.node_name, 'doneAt', n.done_at) order by n.seq)
        from task_node n where n.task_id = t.task_id and n.turn_id is null), '[]'::json) as nodes
    from tender w
      join cus_order o on o.order_id = w.order_id
      join cus_cabinet c on c.cabinet_id = w.cabinet_id
      join dock k on k.dock_id = w.dock_id
      left join region g on g.region_code = o.region_code
      left join task t on t.task_id = w.task_id
      left join vehicle v on v.vehicle_id = t.vehicle_id
      left join driver d on d.driver_id = t.driver_id
      ${joinReturnPlace}
      left join vehicle_last l on l.vehicle_id = t.vehicle_id and t.state = 'running' and l.at >= t.started_at
    where ${isAsked(asked)}
    order by ${ORDERS[tab]}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export async function countCarrierTenders(
  db: Db,
  carrierId: string,
  now: Date,
): Promise<Record<TenderTab, number>> {
  const { rows } = await sql<Record<TenderTab, number>>`
    select count(*) filter (where ${isOn.open(now)})::int as open,
      count(*) filter (where ${isOn.accepted(now)})::int as accepted,
      count(*) filter (where ${isOn.running(now)})::int as running,
      count(*) filter (where ${isOn.over(now)})::int as over
    from tender w left join task t on t.task_id = w.task_id
    where w.carrier_id = ${carrierId}`.execute(db);
  return rows[0] ?? { open: 0, accepted: 0, running: 0, over: 0 };
}

/** How many a part of a tab holds. */
export async function countCarrierPart(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from tender w
      join cus_order o on o.order_id = w.order_id
      join cus_cabinet c on c.cabinet_id = w.cabinet_id
      left join task t on t.task_id = w.task_id
    where ${isAsked(asked)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Whom to call at the door of a tender that a carrier has taken and that is not through. */
export const findTenderContact = (db: Db, tenderId: string, carrierId: string) =>
  db
    .selectFrom('tender as w')
    .innerJoin('cus_order as o', 'o.order_id', 'w.order_id')
    .innerJoin('cus_cabinet as c', 'c.cabinet_id', 'w.cabinet_id')
    .leftJoin('task as t', 't.task_id', 'w.task_id')
    .select([
      'o.order_id as orderId',
      'o.order_no as orderNo',
      'c.seq',
      'o.contact_name as contactName',
      'o.contact_phone as contactPhone',
    ])
    .where('w.tender_id', '=', tenderId)
    .where('w.carrier_id', '=', carrierId)
    .where((eb) =>
      eb.or([
        eb('w.state', '=', 'accepted'),
        eb.and([eb('w.state', '=', 'assigned'), eb('t.state', 'in', ['assigned', 'published', 'running'])]),
      ]),
    )
    .executeTakeFirst();

interface OwnPause {
  pauseId: string;
  fromDay: string;
  toDay: string;
  reason: PauseReason;
  note: string;
  /** Entered by the carrier itself. */
  mine: boolean;
}

const ownPauses = (holder: 'vehicle' | 'driver', today: string) => sql<OwnPause[]>`coalesce((
  select json_agg(json_build_object('pauseId', u.pause_id::text, 'fromDay', u.from_day, 'toDay', u.to_day,
    'reason', u.reason, 'note', u.note, 'mine', a.carrier_id is not distinct from x.carrier_id) order by u.from_day)
  from fleet_pause u join account a on a.account_id = u.created_by
  where u.${sql.ref(`${holder}_id`)} = x.${sql.ref(`${holder}_id`)} and u.ended_at is null and u.to_day >= ${today}::date),
  '[]'::json)`;

const busy = (holder: 'vehicle' | 'driver') => sql<boolean>`exists (select from task t
  where t.${sql.ref(`${holder}_id`)} = x.${sql.ref(`${holder}_id`)} and t.state in ('published', 'running'))`;

/** Trucks of a carrier in use, by plate. */
export const selectOwnVehicles = (db: Db, carrierId: string, today: string) =>
  db
    .selectFrom('vehicle as x')
    .select([
      'x.vehicle_id as vehicleId',
      'x.plate_number as plateNumber',
      'x.usual_driver_id as usualDriverId',
      busy('vehicle').as('busy'),
      ownPauses('vehicle', today).as('pauses'),
    ])
    .where('x.carrier_id', '=', carrierId)
    .where('x.disabled_at', 'is', null)
    .orderBy('x.plate_number')
    .execute();

export const selectOwnDrivers = (db: Db, carrierId: string, today: string) =>
  db
    .selectFrom('driver as x')
    .select([
      'x.driver_id as driverId',
      'x.driver_name as driverName',
      'x.phone',
      busy('driver').as('busy'),
      ownPauses('driver', today).as('pauses'),
    ])
    .where('x.carrier_id', '=', carrierId)
    .where('x.disabled_at', 'is', null)
    .orderBy('x.driver_name')
    .execute();

/** A pause that the carrier entered of what is its own. */
export const isOwnPause = async (db: Db, pauseId: string, carrierId: string): Promise<boolean> =>
  (
    await sql`select from fleet_pause u join account a on a.account_id = u.created_by
      left join vehicle v on v.vehicle_id = u.vehicle_id left join driver d on d.driver_id = u.driver_id
      where u.pause_id = ${pauseId} and a.carrier_id = ${carrierId}
        and coalesce(v.carrier_id, d.carrier_id) = ${carrierId}`.execute(db)
  ).rows.length > 0;

export const findCarrierName = async (db: Db, carrierId: string): Promise<string> =>
  (
    await db
      .selectFrom('carrier')
      .select('carrier_name')
      .where('carrier_id', '=', carrierId)
      .executeTakeFirstOrThrow()
  ).carrier_name;
