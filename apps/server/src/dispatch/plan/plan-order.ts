import {
  boxWeight,
  mostForBox,
  type PlanBox,
  type PlanTruck,
  roadMinutes,
  type SpareDriver,
  type TripMinutes,
} from '@boxhaul/domain/dispatch';
import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import type { PlaceBook } from '../../pricing/places';
import { dockOfOrder } from '../crews';
import type { WaitingBox } from './plan.repo';
import type { Crew, Spare } from './plan-crews';
import type { PlanLane, Spot } from './plan-roads';
import type { PlanOrder } from './plan-worker';

const MINUTE_MS = 60_000;
/** Minutes that a door takes a box early. */
const EARLY = 60;

export interface Asked {
  day: string;
  midnight: Date;
  now: Date;
  fromHour: number;
  toHour: number;
}

/** Gives each spot a number, the same one to the same. */
function numbering() {
  const spots: Spot[] = [];
  const known = new Map<string, number>();
  const numberOf = ({ lng, lat }: Spot): number => {
    const key = `${lng} ${lat}`;
    const at = known.get(key) ?? spots.push({ lng, lat }) - 1;
    known.set(key, at);
    return at;
  };
  return { spots, numberOf };
}

const boxOf = (
  row: WaitingBox,
  places: { dock: number; door: number },
  {
    due,
    earliest,
    weightCutOff,
    barred,
    minutes,
  }: {
    due: number;
    earliest: number;
    weightCutOff: number | null;
    barred: ReadonlySet<string>;
    minutes: TripMinutes;
  },
): PlanBox => ({
  boxId: row.cabinet_id,
  orderId: row.order_id,
  isLoading: row.order_type === 0,
  type: row.cabinet_type,
  feet: row.cabinet_type.startsWith('20') ? 20 : 40,
  kg: boxWeight(row.cabinet_type, { vgmKg: row.vgm_kg, cargoKg: row.cargo_kg })?.kg ?? null,
  companyId: row.ship_company_id,
  // A line that is asked each time is asked by a person, before anything is planned by it.
  mayTurn: row.turn_consent === 'free',
  from: places.dock,
  door: places.door,
  to: places.dock,
  earliest,
  doorFrom: due - EARLY,
  due,
  // Who fetches a full box may bring the empty one back another day.
  latestBack: row.order_type === 0 ? weightCutOff : null,
  fetchMinutes: minutes.fetch,
  doorMinutes: minutes.atDoor,
  returnMinutes: minutes.giveBack,
  mateId: row.mate_id,
  barred,
});

/** Boxes whose other one on the same trailer does not wait that day, or has no open dock: neither is planned. */
export function boxesWithoutPair(book: PlaceBook, waiting: readonly WaitingBox[], day: string): Set<string> {
  const open = new Set(
    waiting.filter((row) => dockOfOrder(book, row, day)).map(({ cabinet_id }) => cabinet_id),
  );
  const parted = waiting.filter(({ mate_id }) => mate_id !== null && !open.has(mate_id));
  return new Set(parted.map(({ cabinet_id }) => cabinet_id));
}

/** Who might drive another truck than his own: first those who have none that day. */
const driversOf = (
  crews: readonly Crew[],
  trucks: readonly PlanTruck[],
  spare: readonly Spare[],
  earliest: number,
) => [
  ...spare.map(({ driverId, hoursLeft }): SpareDriver => ({
    driverId,
    truckId: null,
    freeFrom: earliest,
    driveMinutes: hoursLeft,
  })),
  ...crews.map(({ driverId }, at): SpareDriver => {
    const { truckId, freeFrom, driveMinutes } = trucks[at]!;
    return { driverId, truckId, freeFrom, driveMinutes };
  }),
];

/** Minutes of road from the farthest of some spots to another: nobody knows yet which of them is the last of a day. */
const farthest = (spots: readonly Spot[], to: Spot): number =>
  Math.max(
    0,
    ...spots.map(({ lng, lat }) => roadMinutes(metresBetween(wgs84(lng, lat), wgs84(to.lng, to.lat)))),
  );

interface Day {
  numberOf: (spot: Spot) => number;
  minuteOf: (at: Date) => number;
  /** Where its boxes are given back. */
  docks: readonly Spot[];
  earliest: number;
  toHour: number;
}

/** A truck between what it ends before its planned hours and what it is gone for behind them. */
function truckOf(crew: Crew, { numberOf, minuteOf, docks, earliest, toHour }: Day): PlanTruck {
  const { vehicle, load, hoursLeft, lately, next, free } = crew;
  const { vehicleId, lng, lat } = vehicle;
  const { busy } = free;
  return {
    truckId: vehicleId,
    at: numberOf(busy?.at ?? { lng: lng ?? 0, lat: lat ?? 0 }),
    freeFrom: busy ? Math.max(earliest, minuteOf(busy.until)) : earliest,
    until: toHour * 60,
    ...(next && { nextFrom: minuteOf(next.from) - farthest(docks, next.at) }),
    driveMinutes: hoursLeft,
    lately: lately.map(({ from, to }) => ({ from: minuteOf(new Date(from)), to: minuteOf(new Date(to)) })),
    feet: load?.kind === '20' ? [20] : [20, 40],
    twoTwenties: load?.twin ?? false,
    mostKg: load ? mostForBox(load) : null,
  };
}

/** A day as it is planned: minutes since midnight, places by number. Boxes whose harbour has no open dock are left out. */
export function orderOf(
  book: PlaceBook,
  {
    waiting,
    crews,
    spare = [],
    measured,
  }: {
    waiting: readonly WaitingBox[];
    crews: readonly Crew[];
    spare?: readonly Spare[];
    /** How long each box takes. */
    measured: ReadonlyMap<string, TripMinutes>;
  },
  { day, midnight, now, fromHour, toHour }: Asked,
  /** Where some boxes alone are asked about: all that wait. */
  { all = waiting }: { all?: readonly WaitingBox[] } = {},
): PlanOrder {
  const { spots, numberOf } = numbering();
  const minuteOf = (at: Date): number => Math.floor((at.getTime() - midnight.getTime()) / MINUTE_MS);
  const earliest = Math.max(fromHour * 60, minuteOf(now) + 1);
  const parted = boxesWithoutPair(book, all, day);
  /** Trucks that have a box of an order already: of one order a truck takes one. */
  const having = (orderId: string) =>
    new Set(
      crews.filter(({ free }) => free.orderIds.includes(orderId)).map((crew) => crew.vehicle.vehicleId),
    );
  const lanes: PlanLane[] = [];
  const boxes = waiting.flatMap((row) => {
    const dock = dockOfOrder(book, row, day);
    const minutes = measured.get(row.cabinet_id);
    if (!dock || !minutes || parted.has(row.cabinet_id)) return [];
    const door = numberOf({ lng: row.address_lng, lat: row.address_lat });
    const from = numberOf(dock);
    lanes.push(
      { from, to: door, minutes: minutes.toDoor },
      { from: door, to: from, minutes: minutes.toReturn },
    );
    const weightCutOff = row.weight_cut_off && minuteOf(row.weight_cut_off);
    const times = { due: minuteOf(row.require_date), earliest, weightCutOff, minutes };
    return [boxOf(row, { dock: from, door }, { ...times, barred: having(row.order_id) })];
  });
  const docks = [...new Set(boxes.map(({ to }) => to))].map((at) => spots[at]!);
  const trucks = crews.map((crew) => truckOf(crew, { numberOf, minuteOf, docks, earliest, toHour }));
  const drivers = driversOf(crews, trucks, spare, earliest);
  return { day: { boxes, trucks }, spots, lanes, spare: { until: toHour * 60, drivers } };
}
