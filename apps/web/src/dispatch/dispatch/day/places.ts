import {
  LATE_NOTICE_MINUTES,
  lastingWords,
  placedWords,
  placeTrip,
  type QueueTrip,
  queueOf,
  tripName,
  whyStays,
} from '@boxhaul/domain/dispatch';
import { fromWireTime, hourOn, toWireTime, wgs84 } from '@boxhaul/domain/kit';
import type { DayTruck, DispatchDay } from './day-rows';

type WireTrip = DispatchDay['trips'][number];

/** Before how many of a truck's other trips one goes. */
export interface Spot {
  vehicleId: string;
  place: number;
}

/** What comes of a trip at a spot; words: in one line. */
export interface JudgedSpot {
  spot: Spot;
  words: string;
  /** Why it cannot be; empty: it can. */
  limits: readonly string[];
  /** Somebody has to want it: others get another hour or come late, or somebody was told of it. */
  costs: readonly string[];
  driverId: string;
  doorAt: Date;
  others: readonly { taskId: string; doorAt: string; before: string }[];
}

const moment = (text: string): Date => fromWireTime(text) ?? new Date(NaN);
const maybeMoment = (text: string | null): Date | null => (text === null ? null : moment(text));
const point = ({ lon, lat }: WireTrip['dock']) => wgs84(lon, lat);

/** The trips of a day's trucks as the rules know them. */
export const queueTrips = (trips: readonly WireTrip[]): QueueTrip[] =>
  trips.map((trip) => ({
    ...trip,
    requireDate: moment(trip.requireDate),
    at: moment(trip.at),
    dock: point(trip.dock),
    door: point(trip.door),
    back: point(trip.back),
    startedAt: maybeMoment(trip.startedAt),
    dockLeftAt: maybeMoment(trip.dockLeftAt),
    doorReachedAt: maybeMoment(trip.doorReachedAt),
    doorLeftAt: maybeMoment(trip.doorLeftAt),
    latestBack: maybeMoment(trip.latestBack),
  }));

/** A truck's trips without the one that is moved and the other on its trailer. */
function rowOf(trips: readonly QueueTrip[], moved: QueueTrip, vehicleId: string) {
  const rest = trips.filter(({ taskId, cabinetId }) => taskId !== moved.taskId && cabinetId !== moved.mateId);
  return queueOf(rest, vehicleId);
}

const dayOf = (at: Date): string => toWireTime(at).slice(0, 10);

/** The first and last place of a day in a truck's row: behind what runs and what is due on the days before. */
export function placesOf(
  trips: readonly QueueTrip[],
  moved: QueueTrip,
  { vehicleId, day }: { vehicleId: string; day: string },
): { first: number; last: number } {
  const row = rowOf(trips, moved, vehicleId);
  const isBefore = ([{ state, at }]: (typeof row)[number]) => state === 'running' || dayOf(at) < day;
  const first = row.filter(isBefore).length;
  return { first, last: row.filter((unit) => isBefore(unit) || dayOf(unit[0].at) === day).length };
}

/** Where a trip stands now. */
export function ownSpot(trips: readonly QueueTrip[], { taskId, vehicleId, mateId }: QueueTrip): Spot {
  const row = queueOf(trips, vehicleId);
  const place = row.findIndex((unit) =>
    unit.some((one) => one.taskId === taskId || one.cabinetId === mateId),
  );
  return { vehicleId, place };
}

/** The place in a truck's row of a trip that is dropped at an hour of its day. */
export function placeAtHour(
  trips: readonly QueueTrip[],
  moved: QueueTrip,
  { vehicleId, day, at }: { vehicleId: string; day: string; at: Date },
): number {
  const { first, last } = placesOf(trips, moved, { vehicleId, day });
  const before = rowOf(trips, moved, vehicleId).filter(([trip]) => trip.state !== 'running' && trip.at < at);
  const running = rowOf(trips, moved, vehicleId).filter(([{ state }]) => state === 'running').length;
  return Math.min(Math.max(running + before.length, first), last);
}

/** The trip before which one would stand at a spot; undefined: behind them all. */
export const tripBehind = (
  trips: readonly QueueTrip[],
  moved: QueueTrip,
  { vehicleId, place }: Spot,
): QueueTrip | undefined => rowOf(trips, moved, vehicleId)[place]?.[0];

/** The spot before or behind another trip of the same truck; undefined: there is none. */
export function spotBeside(
  trips: readonly QueueTrip[],
  moved: QueueTrip,
  { taskId, behind }: { taskId: string; behind: boolean },
): Spot | undefined {
  const { vehicleId } = moved;
  const row = rowOf(trips, moved, vehicleId);
  const at = row.findIndex((unit) => unit.some((one) => one.taskId === taskId));
  return at < 0 ? undefined : { vehicleId, place: at + Number(behind) };
}

/** Why a truck gets no trip from here; null: it may. */
function whyNotTruck({ plateNumber, usualDriverId, faults }: DayTruck): string | null {
  if (usualDriverId === null) return `${plateNumber} 没有常用司机，请在列表里派车`;
  return faults.length > 0 ? `${plateNumber}：${faults.join('；')}` : null;
}

/** What comes of a trip at another spot of a day; null: the trip or the truck is not there any more. */
export function judgeSpot(
  { trips, trucks }: { trips: readonly QueueTrip[]; trucks: readonly DayTruck[] },
  { taskId, spot, day, now }: { taskId: string; spot: Spot; day: string; now: Date },
): JudgedSpot | null {
  const moved = trips.find((trip) => trip.taskId === taskId);
  const truck = trucks.find(({ vehicleId }) => vehicleId === spot.vehicleId);
  if (!moved || !truck) return null;
  const isOther = moved.vehicleId !== spot.vehicleId;
  const driverId = isOther ? (truck.usualDriverId ?? '') : moved.driverId;
  const placed = placeTrip(trips, { taskId, driverId, ...spot }, now);
  if (!placed) return null;
  const hour = (at: Date) => hourOn(day, toWireTime(at));
  const why = isOther ? whyNotTruck(truck) : null;
  const limits = [...(why === null ? [] : [why]), ...placed.limits];
  const { doorAt, late, early, missed, delayed } = placed;
  const others = placed.moved.map((one) => ({
    taskId: one.trip.taskId,
    doorAt: toWireTime(one.doorAt),
    before: toWireTime(one.trip.at),
  }));
  const told = placed.moved.filter(({ trip }) => trip.state === 'published').length;
  const costs = [
    ...placed.moved.map((one) => `${tripName(one.trip)} ${hour(one.trip.at)} 到门改为 ${hour(one.doorAt)}`),
    ...delayed.map((one) => `${tripName(one.trip)}比要求晚 ${lastingWords(one.minutes)}`),
    ...(late >= LATE_NOTICE_MINUTES || early >= LATE_NOTICE_MINUTES
      ? [`这一趟客户要求 ${hour(moved.requireDate)} 到门，这个时间不改`]
      : []),
    ...missed,
    ...(isOther && moved.state === 'published'
      ? ['这一趟已发布：原司机会收到撤回通知，新司机和客户会收到换车通知']
      : []),
    ...(told > 0 || (!isOther && moved.state === 'published') ? ['已发布的会通知司机新的到门时间'] : []),
  ];
  const words = placedWords(
    { ...placed, limits },
    { plateNumber: truck.plateNumber, place: spot.place, hour },
  );
  return { spot, words, limits, costs, driverId, doorAt, others };
}

/** Of a box of a day the trip that may be put in order here; undefined: none, or why not as a sentence. */
export function movableTrip(trips: readonly QueueTrip[], taskId: string | undefined): QueueTrip | undefined {
  const trip = trips.find((one) => one.taskId === taskId);
  return trip && whyStays(trip) === null ? trip : undefined;
}
