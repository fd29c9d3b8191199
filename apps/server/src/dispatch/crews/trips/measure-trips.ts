import { roadMinutes, type TripMinutes, tripMinutes } from '@boxhaul/domain/dispatch';
import { metresBetween, toWireDate, wgs84 } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { PlaceBook, Places } from '../../../pricing/places';
import { laneOf, openLaneTrips } from '../../../fleet/arrivals';
import { dockOfOrder } from './dock-of-order';
import { selectEndsOfBoxes, type TripEnds } from './trip-ends.repo';

interface Spot {
  lng: number;
  lat: number;
}

const straightMinutes = (from: Spot, to: Spot): number =>
  roadMinutes(metresBetween(wgs84(from.lng, from.lat), wgs84(to.lng, to.lat)));

/** Seconds of a road as minutes; the straight way made longer where none leads. */
const minutesOf = (found: { seconds: number } | undefined, from: Spot, to: Spot): number =>
  found ? Math.ceil(found.seconds / 60) : straightMinutes(from, to);

function toReturnOf(
  { book, planner }: { book: PlaceBook; planner: Places['planner'] },
  {
    return_dock_id,
    return_depot_id,
    door,
  }: Pick<TripEnds, 'return_dock_id' | 'return_depot_id'> & { door: Spot },
  toDoor: number,
): number {
  const depot = return_depot_id === null ? undefined : book.depots.get(return_depot_id);
  if (depot) return minutesOf(planner.estimate(door, depot), door, depot);
  const dock = return_dock_id === null ? undefined : book.docks.get(return_dock_id);
  return dock ? minutesOf(book.drive.toPoint(dock, door), dock, door) : toDoor;
}

/**
 * How long the parts of trips take: by estimated roads as past trips of their lanes were driven at that hour. One question
 * for all; by box, those whose harbour has no open dock left out.
 */
export async function measureTrips(
  places: Places,
  { db, now }: { db: Db; now: Date },
  trips: readonly TripEnds[],
): Promise<Map<string, TripMinutes>> {
  if (trips.length === 0) return new Map();
  const book = await places.book(db);
  const today = toWireDate(now);
  const known = trips.flatMap((trip) => {
    const dock = book.docks.get(trip.dock_id ?? 0) ?? dockOfOrder(book, trip, today);
    return dock ? [{ trip, dock, lane: laneOf(dock.dock_id, trip.region_code) }] : [];
  });
  const tripsOf = await openLaneTrips(
    db,
    known.map(({ lane }) => lane),
    now,
  );
  return new Map(
    known.map(({ trip, dock, lane }) => {
      const { cabinet_id, order_type: orderType, at, address_lng, address_lat } = trip;
      const door = { lng: address_lng, lat: address_lat };
      const toDoor = minutesOf(book.drive.toPoint(dock, door), dock, door);
      const toReturn = toReturnOf({ book, planner: places.planner }, { ...trip, door }, toDoor);
      return [cabinet_id, tripMinutes({ orderType, at, toDoor, toReturn }, tripsOf(lane))] as const;
    }),
  );
}

type Asking = { db: Db; now: Date };

/** The same of boxes as their orders have them. */
export const measureBoxes = async (
  places: Places,
  ctx: Asking,
  cabinetIds: readonly string[],
): Promise<Map<string, TripMinutes>> =>
  measureTrips(places, ctx, cabinetIds.length === 0 ? [] : await selectEndsOfBoxes(ctx.db, cabinetIds));
