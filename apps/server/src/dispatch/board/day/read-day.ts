import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  boxWord,
  doorLateness,
  taskWord,
  lateTripWords,
  type TripForecast,
  tripSpan,
} from '@boxhaul/domain/dispatch';
import { startOfDay, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import { isBoxOver } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { fitnessOf } from '../../../fleet/fleet';
import { presentPublicMark } from '../../../orders/orders';
import type { Places } from '../../../pricing/places';
import { type DayRow, selectDayBoxes } from './day.repo';
import { dockOfOrder, hoursOf, selectVehicles } from '../../crews';
import { presentHourChange } from '../hour-change.present';
import { withLateForecasts } from '../late-forecasts';
import { readQueues } from './read-queues';

type Box = PresentedOf<typeof dispatch.day>['boxes'][number];

const DAY_MS = 24 * 3_600_000;
/** Boxes of a day at once. */
const MOST_BOXES = 600;

function presentTask(row: DayRow, { forecast, gateDoubts, now }: Around): Box['task'] {
  const { task_id, leg_kind, task_state, vehicle_id, driver_id, dock_id, minutes } = row;
  if (task_id === null || leg_kind === null || task_state === null) return null;
  const doorAt = row.queue_at ?? row.require_date;
  const { started_at: startedAt, finished_at: finishedAt } = row;
  const planned = tripSpan({ minutes, at: doorAt, startedAt: null, finishedAt: null });
  const span = tripSpan({ minutes, at: forecast?.doorAt ?? doorAt, startedAt, finishedAt });
  return {
    taskId: task_id,
    legKind: leg_kind,
    state: task_state,
    stateText: taskWord('desk', task_state),
    vehicleId: vehicle_id ?? '',
    driverId: driver_id ?? '',
    driverName: row.driver_name ?? '',
    dockId: dock_id ?? 0,
    returnDockId: row.return_dock_id,
    returnDepotId: row.return_depot_id,
    from: toWireTime(span.from),
    to: toWireTime(forecast?.endAt ?? span.to),
    plannedFrom: toWireTime(planned.from),
    plannedTo: toWireTime(planned.to),
    doorAt: toWireTime(doorAt),
    hourChange: presentHourChange(row, doorAt, now),
    lateness: (forecast && lateTripWords(forecast)) ?? null,
    gateDoubts: [...gateDoubts],
  };
}

interface Around {
  dock: ReturnType<typeof dockOfOrder>;
  forecast: TripForecast | undefined;
  /** Minutes that the box will be late by, as its truck's day goes on. */
  foretold: number | null;
  /** What speaks against its booking at the gate. */
  gateDoubts: readonly string[];
  now: Date;
}

/** Why a box counts as late at its door; null: it has come, or is in time. */
function signOf(row: DayRow, { foretold, now }: Around): Box['late'] {
  const { require_date: requireDate, cabinet_state: state, not_come: notCome, reported } = row;
  if (!notCome || isBoxOver(state)) return null;
  return doorLateness({ requireDate, now, foretold, reported })?.sign ?? null;
}

const presentBox = (row: DayRow, around: Around): Box => ({
  cabinetId: row.cabinet_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  seq: row.seq,
  orderType: row.order_type,
  cabinetType: row.cabinet_type,
  cabinetNo: row.cabinet_no,
  customerName: row.customer_name,
  fullAddress: `${row.region_full_name}${row.address}`,
  address: row.address,
  harborName: row.harbor_name,
  requireDate: toWireTime(row.require_date),
  stateText: boxWord('desk', row.cabinet_state, row.task_state && { state: row.task_state, phase: null }),
  lon: row.address_lng,
  lat: row.address_lat,
  dock: around.dock
    ? {
        dockId: around.dock.dock_id,
        dockName: around.dock.dock_name,
        byOrder: around.dock.dock_id === row.order_dock_id,
      }
    : null,
  late: signOf(row, around),
  marks: row.marks.map((mark) => presentPublicMark(mark, around.now).text),
  lockedUntil: row.locked_until && toWireTime(row.locked_until),
  task: presentTask(row, around),
});

/** The boxes wanted on a day, and the trucks in service with what keeps each from it: a handful of queries, whatever their number. */
export async function readDay(
  places: Places,
  ctx: Ctx,
  { day, ...filter }: ParsedInputOf<typeof dispatch.day>,
): Promise<PresentedOf<typeof dispatch.day>> {
  const asked = await withLateForecasts(ctx, { ...filter, from: day, to: day });
  const [book, rows, vehicles] = await Promise.all([
    places.book(ctx.db),
    selectDayBoxes(ctx.db, asked, MOST_BOXES),
    selectVehicles(ctx.db),
  ]);
  const vehicleIds = vehicles.map(({ vehicleId }) => vehicleId);
  const drivers = vehicles.flatMap(({ usualDriverId }) => (usualDriverId === null ? [] : [usualDriverId]));
  const crews = {
    vehicleIds: [...new Set([...vehicleIds, ...rows.flatMap(({ vehicle_id }) => vehicle_id ?? [])])],
    driverIds: [],
  };
  const from = startOfDay(day) ?? ctx.now;
  const span = { from, to: new Date(from.getTime() + DAY_MS) };
  const around = { from: new Date(from.getTime() - DAY_MS), to: new Date(span.to.getTime() + DAY_MS) };
  const [fitness, hours, { trips, forecasts, boxForecasts, gateDoubts }] = await Promise.all([
    fitnessOf(ctx.db, { vehicleIds, driverIds: [] }, { day, now: ctx.now }),
    hoursOf(ctx, drivers),
    readQueues(ctx, crews, around),
  ]);
  const today = toWireDate(ctx.now);
  return {
    boxes: rows.map((row) => {
      const order = { harbor_id: row.harbor_id, dock_id: row.order_dock_id };
      const taskId = row.task_id ?? '';
      return presentBox(row, {
        dock: dockOfOrder(book, order, today),
        forecast: forecasts.get(taskId),
        foretold: boxForecasts.get(row.cabinet_id)?.late ?? null,
        gateDoubts: gateDoubts.get(taskId) ?? [],
        now: ctx.now,
      });
    }),
    trucks: vehicles
      .map(({ vehicleId, plateNumber, usualDriverId }) => ({
        vehicleId,
        plateNumber,
        usualDriverId,
        hoursLeft: usualDriverId === null ? null : hours(usualDriverId, { span }).left,
        faults: [...fitness('vehicle', vehicleId).faults],
      }))
      .toSorted((a, b) => a.plateNumber.localeCompare(b.plateNumber)),
    trips,
    more: (rows[0]?.count ?? 0) - rows.length,
  };
}
