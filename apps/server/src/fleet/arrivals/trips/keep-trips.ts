import { setImmediate } from 'node:timers/promises';
import { forecastDriveRange, hourOf, TRIP_DAYS } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';
import type { Planner } from '../../../pricing/places';
import { type EndedTrip, insertTrip, laneKey, selectEndedTrips, selectLaneTrips } from '../trip-times.repo';

const DAY_MS = 24 * 3600_000;
/** Of one round: estimates are work for the one thread. */
const MOST = 200;

const daysBefore = (at: Date): Date => new Date(at.getTime() - TRIP_DAYS * DAY_MS);

async function keepTrip(db: Db, planner: Planner, trip: EndedTrip): Promise<void> {
  const drive = planner.estimate(
    { lng: trip.dock_lng, lat: trip.dock_lat },
    { lng: trip.door_lng, lat: trip.door_lat },
  );
  if (!drive || drive.seconds < 1) return;
  const lane = { dockId: trip.dock_id, districtCode: trip.district_code };
  const left = trip.departed_at;
  // What was known when it left its dock: nothing that ended later.
  const before = await selectLaneTrips(db, [lane], { since: daysBefore(left), until: left });
  await insertTrip(db, {
    ...lane,
    taskId: trip.task_id,
    departedAt: left,
    driveSeconds: trip.drive_seconds,
    estimatedSeconds: Math.round(drive.seconds),
    dwellSeconds: trip.dwell_seconds,
    foretold: forecastDriveRange(drive.seconds, before.get(laneKey(lane)) ?? [], hourOf(left)),
  });
}

/**
 * Keeps how long trips took, as trucks come to their doors, with the range that the trips before them had foretold: how
 * often ranges hold is counted of these. Asked every minute on every node.
 */
export async function keepTrips(db: Db, planner: Planner, now: Date): Promise<void> {
  for (const trip of await selectEndedTrips(db, daysBefore(now), MOST)) {
    // Requests come in between.
    await setImmediate();
    await keepTrip(db, planner, trip);
  }
}
