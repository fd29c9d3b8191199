import type { PlaceBook, Planner } from '../../pricing/places';
import {
  loadSaving,
  type MatchKind,
  refuseTurn,
  spareMinutes,
  type TripMinutes,
  tripSpan,
  turnSaving,
} from '@boxhaul/domain/dispatch';
import { wgs84 } from '@boxhaul/domain/kit';
import type { EmptyRow, LastTask, OfferedBox } from './empty-trucks.repo';

const MINUTE_MS = 60_000;
/** Farther than that nobody drives empty for a box. */
const MOST_EMPTY_KM = 300;

interface Point {
  lng: number;
  lat: number;
}
interface Leg {
  km: number;
  minutes: number;
}

/** What a truck would be offered: where and when it is empty, what is driven empty and saved, and the time left. */
export interface ScoredTruck {
  row: EmptyRow;
  kind: MatchKind;
  /** After which it is empty; null: now. */
  after: LastTask | null;
  empty: Point & { name: string; at: Date };
  emptyKm: number | null;
  savedKm: number | null;
  spare: number | null;
}

export type Dock = NonNullable<ReturnType<PlaceBook['docks']['get']>>;

const later = (a: Date, b: Date): Date => (a > b ? a : b);
const oneDecimal = (km: number): number => Math.round(km * 10) / 10;

/** Drives by estimated roads to where a box is fetched, and between its door and others. */
function drivesOf({ book, planner }: { book: PlaceBook; planner: Planner }, box: OfferedBox, dock: Dock) {
  const fromDoor = planner.drivesFrom({ lng: box.address_lng, lat: box.address_lat });
  const legOf = (found: { metres: number; seconds: number } | undefined): Leg | null =>
    found ? { km: found.metres / 1000, minutes: found.seconds / 60 } : null;
  return {
    toDock: (point: Point) => legOf(book.drive.toPoint(dock, point)),
    toDoor: ({ lng, lat }: Point) => legOf(fromDoor(wgs84(lng, lat), planner.entrancesTo({ lng, lat }))),
    between: (a: Point, b: Point) => legOf(planner.estimate(a, b)),
  };
}

type Drives = ReturnType<typeof drivesOf>;

const doorOf = (task: LastTask): Point => ({ lng: task.address_lng, lat: task.address_lat });
const backOf = (task: LastTask): Point => ({ lng: task.back_lng, lat: task.back_lat });

/** A street turn: the empty box stays on the truck, from door to door. */
function weighTurn(drives: Drives, box: OfferedBox, row: EmptyRow, task: LastTask, now: Date): ScoredTruck {
  const unloaded = new Date(task.require_date.getTime() + task.minutes.atDoor * MINUTE_MS);
  const at = later(unloaded, now);
  const across = drives.toDoor(doorOf(task));
  const fetched = drives.toDock({ lng: box.address_lng, lat: box.address_lat });
  const savedKm = turnSaving({
    doorToReturn: drives.between(doorOf(task), backOf(task))?.km ?? null,
    returnToDock: drives.toDock(backOf(task))?.km ?? null,
    dockToDoor: fetched?.km ?? null,
    doorToDoor: across?.km ?? null,
  });
  return {
    row,
    kind: 'street_turn',
    after: task,
    empty: { ...doorOf(task), name: task.address, at },
    emptyKm: across && oneDecimal(across.km),
    savedKm,
    spare: spareMinutes({ emptyAt: at, requireDate: box.require_date }, [across && across.minutes]),
  };
}

/** A return load: the truck drives to where the box is fetched. */
function weighLoad(
  drives: Drives,
  { box, minutes, now }: { box: OfferedBox; minutes: TripMinutes | undefined; now: Date },
  row: EmptyRow,
): ScoredTruck[] {
  const { task, last_lng: lng, last_lat: lat } = row;
  const empty =
    task === null
      ? lng !== null && lat !== null && { lng, lat, name: '当前位置', at: now }
      : { ...backOf(task), name: task.back_name, at: endOf(task, now) };
  if (!empty) return [];
  const way = drives.toDock(empty);
  const legs = [way && way.minutes, minutes?.fetch ?? null, minutes?.toDoor ?? null];
  return [
    {
      row,
      kind: 'return_load',
      after: task,
      empty,
      emptyKm: way && oneDecimal(way.km),
      savedKm: null,
      spare: spareMinutes({ emptyAt: empty.at, requireDate: box.require_date }, legs),
    },
  ];
}

const endOf = (task: LastTask, now: Date): Date =>
  later(
    tripSpan({
      minutes: task.minutes,
      at: task.require_date,
      startedAt: task.started_at,
      finishedAt: null,
    }).to,
    now,
  );

const turnable = (box: OfferedBox, task: LastTask): boolean =>
  (task.leg_kind === 'direct' || task.leg_kind === 'return') &&
  refuseTurn(
    {
      orderType: task.order_type,
      cabinetType: task.cabinet_type,
      shipCompanyId: task.ship_company_id,
      state: task.cabinet_state,
    },
    {
      orderType: box.order_type,
      cabinetType: box.cabinet_type,
      shipCompanyId: box.ship_company_id,
      state: box.state,
    },
  ) === null;

/** The empty kilometres of the nearest of the others that are free now. */
function nearestOther(loads: readonly ScoredTruck[], vehicleId: string): number | null {
  const others = loads.flatMap(({ row, after, emptyKm }) =>
    after === null && emptyKm !== null && row.vehicle_id !== vehicleId ? [emptyKm] : [],
  );
  return others.length === 0 ? null : Math.min(...others);
}

/**
 * What each truck could be offered a box as: a street turn where the empty box on it suits, and a return load; those
 * that save the most empty kilometres first.
 */
export function scoreEmptyTrucks(
  places: { book: PlaceBook; planner: Planner },
  {
    box,
    dock,
    minutes,
    rows,
    now,
  }: {
    box: OfferedBox;
    dock: Dock;
    minutes: TripMinutes | undefined;
    rows: readonly EmptyRow[];
    now: Date;
  },
): ScoredTruck[] {
  const drives = drivesOf(places, box, dock);
  const loads = rows.flatMap((row) => weighLoad(drives, { box, minutes, now }, row));
  const turns = rows.flatMap((row) =>
    row.task !== null && turnable(box, row.task) ? [weighTurn(drives, box, row, row.task, now)] : [],
  );
  const weighed = loads.map((load) => ({
    ...load,
    savedKm: loadSaving(nearestOther(loads, load.row.vehicle_id), load.emptyKm),
  }));
  return [...turns, ...weighed]
    .filter(({ emptyKm }) => emptyKm === null || emptyKm <= MOST_EMPTY_KM)
    .toSorted(
      (a, b) =>
        (b.savedKm ?? -Infinity) - (a.savedKm ?? -Infinity) ||
        (a.emptyKm ?? Infinity) - (b.emptyKm ?? Infinity) ||
        a.row.plate_number.localeCompare(b.row.plate_number),
    );
}
