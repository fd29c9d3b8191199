import { forecastQueue, tripSpan } from '@boxhaul/domain/dispatch';
import { hourOn, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { OpenTrip } from '../crews';

interface Spot {
  lng: number;
  lat: number;
}

/** From when and where a truck with its driver is free on a day, and what it ends before. */
export interface FreeFrom {
  /** Null: nothing keeps it. */
  busy: { at: Spot; until: Date } | null;
  /** Orders of which it has a box already. */
  orderIds: readonly string[];
}

const NOTHING: FreeFrom = { busy: null, orderIds: [] };

/** A trip that a truck or driver has to do, or does, and when it will be through. */
export interface TakenTrip {
  trip: OpenTrip;
  until: Date;
}

/** Trips that run, and those that are to be at their doors before the end of the span, as their trucks' days go on. */
export function takenTrips(
  trips: readonly OpenTrip[],
  { now, since, before }: { now: Date; since: Date; before: Date },
): TakenTrip[] {
  const forecasts = forecastQueue(trips, now);
  return trips
    .filter((trip) => {
      const { state, at } = trip;
      if (state === 'running') return true;
      // What nobody has sent for a day that is over goes no more by itself, unless it reaches into this one.
      const sent = state !== 'assigned' || (forecasts.get(trip)?.endAt ?? plannedSpan(trip).to) > since;
      return at < before && sent;
    })
    .map((trip) => ({ trip, until: forecasts.get(trip)?.endAt ?? usualEnd(trip, now) }));
}

const plannedSpan = ({ minutes, at }: OpenTrip) =>
  tripSpan({ minutes, at, startedAt: null, finishedAt: null });

/** The first trip of a truck or its driver that is to be at its door behind a span: when it is gone for, and where to. */
export interface NextTrip {
  from: Date;
  at: Spot;
}

/** What a truck and its driver have to do first behind a span; null: nothing is known. */
export function nextTrip(
  trips: readonly OpenTrip[],
  { vehicleId, driverId, before }: { vehicleId: string; driverId: string; before: Date },
): NextTrip | null {
  const [first] = trips
    .filter((trip) => trip.vehicleId === vehicleId || trip.driverId === driverId)
    .filter(({ state, at }) => state !== 'running' && at >= before)
    .map((trip) => ({ from: plannedSpan(trip).from, at: { lng: trip.dock.lng, lat: trip.dock.lat } }))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  return first ?? null;
}

/** Of one whose hour is over and whose driver was not told: as if he were told now. */
const usualEnd = (trip: OpenTrip, now: Date): Date => {
  const { to } = plannedSpan(trip);
  return to > now ? to : now;
};

/**
 * When and where a truck is through with the tasks that it and its driver have, as they go on; a sentence where its
 * day cannot be planned behind them. `lastly`: the end of the planned hours.
 */
export function freeFrom(
  taken: readonly TakenTrip[],
  { vehicleId, driverId, driverName }: { vehicleId: string; driverId: string; driverName: string },
  { since, lastly }: { since: Date; lastly: Date },
): FreeFrom | string {
  const theirs = taken.filter(({ trip }) => trip.vehicleId === vehicleId || trip.driverId === driverId);
  if (theirs.length === 0) return NOTHING;
  // What ends before the day says where the truck stands, and nothing of who drives it then.
  const thatDay = theirs.filter(({ until }) => until > since).map(({ trip }) => trip);
  if (thatDay.some((trip) => trip.driverId !== driverId)) return '当天由别的司机开';
  if (thatDay.some((trip) => trip.vehicleId !== vehicleId)) return `司机${driverName}当天开别的车`;
  if (thatDay.some(({ legKind }) => legKind !== 'direct' && legKind !== 'return')) return '当天有分段的任务';
  const own = theirs.filter(({ trip }) => trip.vehicleId === vehicleId);
  if (own.length === 0) return NOTHING;
  const { trip, until } = own.reduce((one, other) => (other.until > one.until ? other : one));
  if (until >= lastly) return `当天任务约 ${hourOn(toWireDate(since), toWireTime(until))} 才结束`;
  return {
    busy: { at: { lng: trip.back.lng, lat: trip.back.lat }, until },
    orderIds: [...new Set(own.map((one) => one.trip.orderId))],
  };
}
