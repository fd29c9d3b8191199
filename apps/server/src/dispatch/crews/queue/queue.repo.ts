import { type Db, sql } from '@boxhaul/db';
import { joinReturnPlace } from './return-place.repo';
import { selectDoors } from '../resources/resources.repo';
import { MINUTES_OF_TASK } from '../trips/trip-ends.repo';
import {
  type GateSlot,
  type LegKind,
  type OpenStep,
  roadMinutes,
  type Trip,
  type TripMinutes,
  tripMinutes,
} from '@boxhaul/domain/dispatch';
import { metresBetween, wgs84, type Wgs84 } from '@boxhaul/domain/kit';
import type { OrderType } from '@boxhaul/domain/pricing';

/** Trucks and drivers, whose queues are one another's. */
export interface Crews {
  vehicleIds: readonly string[];
  driverIds: readonly string[];
}

/** An open task of some trucks or drivers, as a trip. */
export interface OpenTrip extends OpenStep {
  taskId: string;
  orderId: string;
  orderType: OrderType;
  legKind: LegKind;
  plateNumber: string;
  /** The box's booking at the terminal's gate. */
  gate: GateSlot;
  /** The truck is, or was, where its box goes through the gate. */
  gateReached: boolean;
}

interface Row {
  task_id: string;
  order_id: string;
  cabinet_id: string;
  vehicle_id: string;
  driver_id: string;
  state: OpenStep['state'];
  order_type: OrderType;
  leg_kind: LegKind;
  plate_number: string;
  gate_booking: string | null;
  gate_slot: Date | null;
  gate_until: Date | null;
  gate_plate: string | null;
  gate_reached: boolean;
  order_no: string;
  seq: number;
  require_date: Date;
  at: Date;
  dock_lng: number;
  dock_lat: number;
  door_lng: number;
  door_lat: number;
  back_lng: number;
  back_lat: number;
  minutes: TripMinutes;
  started_at: Date | null;
  dock_left_at: Date | null;
  door_reached_at: Date | null;
  door_left_at: Date | null;
  bound_to: string[];
}

/** Boxes that go with one on the same trailer, or into whose empty one another is loaded; by `c`. */
export const boundBoxes = sql`
  select b.cabinet_id from paired_box a join paired_box b on b.pair_id = a.pair_id and b.cabinet_id <> a.cabinet_id
    where a.cabinet_id = c.cabinet_id and not a.ended
  union all
  select s.import_cabinet_id + s.export_cabinet_id - c.cabinet_id from street_turn s
    where c.cabinet_id in (s.import_cabinet_id, s.export_cabinet_id) and s.undone_at is null`;

const isOf = (crews: Crews | 'all') =>
  crews === 'all'
    ? sql`true`
    : sql`(t.vehicle_id = any(${[...crews.vehicleIds]}::bigint[]) or t.driver_id = any(${[...crews.driverIds]}::bigint[]))`;

/** What trucks and drivers have to do yet, in the order in which they do it. */
export async function selectOpenTrips(db: Db, crews: Crews | 'all'): Promise<OpenTrip[]> {
  const { rows } = await sql<Row>`
    select t.task_id, t.order_id, t.cabinet_id, t.vehicle_id, t.driver_id, t.state, t.leg_kind, o.order_no, c.seq, o.require_date,
      coalesce(t.queue_at, o.require_date) as at, ${MINUTES_OF_TASK} as minutes,
      k.lng as dock_lng, k.lat as dock_lat, o.address_lng as door_lng, o.address_lat as door_lat,
      coalesce(rd.lng, rk.lng, k.lng) as back_lng, coalesce(rd.lat, rk.lat, k.lat) as back_lat,
      t.started_at, n.dock_left_at, n.door_reached_at, n.door_left_at, o.order_type, v.plate_number,
      p.gate_booking, p.gate_slot, p.gate_until, p.gate_plate,
      case o.order_type when 0 then n.return_reached else n.dock_reached end as gate_reached,
      array(${boundBoxes}) as bound_to
    from task t
      join cus_order o on o.order_id = t.order_id
      join cus_cabinet c on c.cabinet_id = t.cabinet_id
      join dock k on k.dock_id = t.dock_id
      join vehicle v on v.vehicle_id = t.vehicle_id
      left join box_preparation p on p.cabinet_id = c.cabinet_id
      ${joinReturnPlace}
      left join lateral (
        select max(done_at) filter (where node_code = 'finish_door') as door_left_at,
          min(done_at) filter (where place = 'door') as door_reached_at,
          coalesce(bool_or(done_at is not null) filter (where place = 'return'), false) as return_reached,
          coalesce(bool_or(done_at is not null) filter (where place = 'dock'), false) as dock_reached,
          case when count(*) filter (where place = 'dock' and done_at is null and turn_id is null) = 0
            then max(done_at) filter (where place = 'dock') end as dock_left_at
        from task_node where task_id = t.task_id) n on true
    where t.state in ('assigned', 'published', 'running') and ${isOf(crews)}
    order by coalesce(t.queue_at, o.require_date), t.leg, t.task_id`.execute(db);
  return rows.map((row) => ({
    taskId: row.task_id,
    orderId: row.order_id,
    cabinetId: row.cabinet_id,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    state: row.state,
    orderType: row.order_type,
    legKind: row.leg_kind,
    plateNumber: row.plate_number,
    gate: {
      gateBooking: row.gate_booking ?? '',
      gateSlot: row.gate_slot,
      gateUntil: row.gate_until,
      gatePlate: row.gate_plate ?? '',
    },
    gateReached: row.gate_reached,
    orderNo: row.order_no,
    seq: row.seq,
    requireDate: row.require_date,
    at: row.at,
    dock: wgs84(row.dock_lng, row.dock_lat),
    door: wgs84(row.door_lng, row.door_lat),
    back: wgs84(row.back_lng, row.back_lat),
    minutes: row.minutes,
    startedAt: row.started_at,
    dockLeftAt: row.dock_left_at,
    doorReachedAt: row.door_reached_at,
    doorLeftAt: row.door_left_at,
    boundTo: row.bound_to,
  }));
}

/** Where nobody has measured the roads. */
function straightMinutes(
  orderType: OrderType,
  { at, dock, door }: { at: Date; dock: Wgs84; door: Wgs84 },
): TripMinutes {
  const road = roadMinutes(metresBetween(dock, door));
  return tripMinutes({ orderType, at, toDoor: road, toReturn: road }, []);
}

/** Boxes as trips from the dock of their orders and back to it, by box. */
export async function selectBoxTrips(db: Db, cabinetIds: readonly string[]): Promise<Map<string, Trip>> {
  if (cabinetIds.length === 0) return new Map();
  const orders = await selectDoors(db, cabinetIds);
  return new Map(
    orders.flatMap((row) => {
      if (row.dock_lng === null || row.dock_lat === null) return [];
      const dock = wgs84(row.dock_lng, row.dock_lat);
      const door = wgs84(row.address_lng, row.address_lat);
      const { order_no: orderNo, seq, require_date: requireDate } = row;
      const trip = {
        orderNo,
        seq,
        requireDate,
        at: requireDate,
        dock,
        door,
        back: dock,
        minutes: straightMinutes(row.order_type, { at: requireDate, dock, door }),
        doorLeftAt: null,
      };
      return [[row.cabinet_id, trip] as const];
    }),
  );
}

/** Trucks and drivers with those that have to do with them now: who drives such a truck, and what such a driver drives. */
export async function selectBoundCrews(db: Db, { vehicleIds, driverIds }: Crews): Promise<Crews> {
  const { rows } = await sql<{ vehicle_id: string; driver_id: string }>`
    select vehicle_id, driver_id from task where state in ('published', 'running')
      and (vehicle_id = any(${[...vehicleIds]}::bigint[]) or driver_id = any(${[...driverIds]}::bigint[]))`.execute(
    db,
  );
  return {
    vehicleIds: [...new Set([...vehicleIds, ...rows.map((row) => row.vehicle_id)])],
    driverIds: [...new Set([...driverIds, ...rows.map((row) => row.driver_id)])],
  };
}

/** The trucks and drivers of some tasks. */
export async function selectCrewsOfTasks(db: Db, taskIds: readonly string[]): Promise<Crews> {
  const rows = await db
    .selectFrom('task')
    .select(['vehicle_id', 'driver_id'])
    .where(sql<boolean>`task_id = any(${[...taskIds]}::bigint[])`)
    .execute();
  return {
    vehicleIds: [...new Set(rows.map((row) => row.vehicle_id))],
    driverIds: [...new Set(rows.map((row) => row.driver_id))],
  };
}
