import { DRIVER_HOURS } from '../queue/driver-hours';
import { canTurn } from './street-turn';
import { canPair } from './two-boxes';
import type { PlanDay, PlanTruck, PlanWeights } from './day';

/** A truck's day. */
interface TruckModel {
  at: number;
  freeFrom: number;
  until: number;
  /** Infinity: no trip behind is known. */
  nextFrom: number;
  /** None: nothing before the day. */
  lately: NonNullable<PlanTruck['lately']>;
  /** Minutes that may be driven whatever was before the day. */
  fresh: number;
  driveMinutes: number;
  twoTwenties: boolean;
  mostKg: number;
}

/**
 * A day as numbers in rows, so that a million ways of driving it are tried in a second. A trip is one number: its box, or
 * of two on one trailer the first plus (the second + 1) × the count of boxes.
 */
export interface DayModel {
  count: number;
  places: number;
  km: Float64Array;
  minutes: Float64Array;
  /** Columns of BOX_COLUMNS for each box. */
  rows: Float64Array;
  /** 1 where the empty box of one stays on the truck for the other (套箱), box by box. */
  turns: Uint8Array;
  /** 1 where two go on one trailer (双拖), the first to its door first. */
  pairs: Uint8Array;
  /** The box that each goes on one trailer with and never without; -1: none. */
  mates: Int32Array;
  /** 1 where a truck may carry a box by itself, truck by truck. */
  carries: Uint8Array;
  kg: Float64Array;
  /** The number of each box's order. */
  orders: Int32Array;
  weights: PlanWeights;
  trucks: readonly TruckModel[];
}

/** Numbers in a box's row. */
export const BOX_COLUMNS = 11;
/** Columns of a box's row. */
export const COLUMN = {
  loading: 0,
  from: 1,
  door: 2,
  to: 3,
  earliest: 4,
  doorFrom: 5,
  due: 6,
  latestBack: 7,
  fetch: 8,
  atDoor: 9,
  giveBack: 10,
} as const;

/** The box of a trip's number, of two the first. */
export const firstOf = (trip: number, count: number): number => trip % count;
/** The second box of a trip's number; -1 for one alone. */
export const secondOf = (trip: number, count: number): number => Math.floor(trip / count) - 1;
/** The number of a trip; -1 for no second box. */
export const tripOf = (first: number, second: number, count: number): number => first + (second + 1) * count;

const NOTHING: readonly never[] = [];

/** A truck's day with what is left out; all of one shape, as they are read some millions of times a plan. */
export function truckModel({
  at,
  freeFrom,
  until,
  nextFrom = Infinity,
  lately = NOTHING,
  driveMinutes,
  twoTwenties,
  mostKg,
}: Omit<PlanTruck, 'truckId' | 'feet'>): TruckModel {
  const before = lately.reduce((minutes, { from, to }) => minutes + to - from, 0);
  const fresh = DRIVER_HOURS.day - before;
  const hours = { at, freeFrom, until, nextFrom, lately, fresh, driveMinutes };
  return { ...hours, twoTwenties, mostKg: mostKg ?? Infinity };
}

/** Puts a day into rows. */
export function modelOf({ boxes, trucks, drives }: PlanDay, weights: PlanWeights): DayModel {
  const count = boxes.length;
  const orderIds = [...new Set(boxes.map(({ orderId }) => orderId))];
  const rows = new Float64Array(count * BOX_COLUMNS);
  for (const [at, box] of boxes.entries()) {
    const { from, door, to, earliest, doorFrom, due, latestBack } = box;
    const minutes = [box.fetchMinutes, box.doorMinutes, box.returnMinutes];
    const row = [
      Number(box.isLoading),
      from,
      door,
      to,
      earliest,
      doorFrom,
      due,
      latestBack ?? Infinity,
      ...minutes,
    ];
    rows.set(row, at * BOX_COLUMNS);
  }
  const between = (test: (one: number, other: number) => boolean): Uint8Array =>
    Uint8Array.from({ length: count * count }, (_, cell) =>
      Number(test(Math.floor(cell / count), cell % count)),
    );
  return {
    count,
    places: drives.places,
    km: drives.km,
    minutes: drives.minutes,
    rows,
    turns: between((one, other) => canTurn(drives, boxes[one]!, boxes[other]!)),
    pairs: between((one, other) => canPair(drives, boxes[one]!, boxes[other]!)),
    mates: Int32Array.from(boxes, ({ mateId }) => boxes.findIndex(({ boxId }) => boxId === mateId)),
    carries: Uint8Array.from({ length: trucks.length * count }, (_, cell) => {
      const [truck, box] = [trucks[Math.floor(cell / count)]!, boxes[cell % count]!];
      const fits = truck.feet.includes(box.feet) && !box.barred.has(truck.truckId);
      return Number(fits && (box.kg ?? 0) <= (truck.mostKg ?? Infinity));
    }),
    kg: Float64Array.from(boxes, ({ kg }) => kg ?? 0),
    orders: Int32Array.from(boxes, ({ orderId }) => orderIds.indexOf(orderId)),
    weights,
    trucks: trucks.map(truckModel),
  };
}

/** Whether a truck's trips have a box of the same order already. */
export function hasOrderOf({ orders, count }: DayModel, trips: readonly number[], box: number): boolean {
  const order = orders[box];
  for (const trip of trips) {
    const second = secondOf(trip, count);
    if (orders[firstOf(trip, count)] === order || (second >= 0 && orders[second] === order)) return true;
  }
  return false;
}

/** Whether a truck may carry a trip, whenever it were to drive it. */
export function mayCarry(model: DayModel, truck: number, trip: number): boolean {
  const { count, carries, kg, trucks } = model;
  const [first, second] = [firstOf(trip, count), secondOf(trip, count)];
  if (carries[truck * count + first] === 0) return false;
  if (second < 0) return true;
  const { twoTwenties, mostKg } = trucks[truck]!;
  return twoTwenties && carries[truck * count + second] === 1 && kg[first]! + kg[second]! <= mostKg;
}
