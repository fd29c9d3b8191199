import { type PastTrip, TRIP_DAYS } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';
import { type Lane, laneKey, selectLaneTrips } from '../trip-times.repo';

const DAYS_MS = TRIP_DAYS * 24 * 3600_000;

/** A door's district, six digits. */
export const laneOf = (dockId: number, regionCode: string): Lane => ({
  dockId,
  districtCode: regionCode.slice(0, 6),
});

/** The trips of each lane of the last 60 days. */
export async function openLaneTrips(
  db: Db,
  lanes: readonly Lane[],
  now: Date,
): Promise<(lane: Lane) => readonly PastTrip[]> {
  const trips = await selectLaneTrips(db, lanes, { since: new Date(now.getTime() - DAYS_MS), until: now });
  return (lane) => trips.get(laneKey(lane)) ?? [];
}
