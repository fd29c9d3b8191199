import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { forecastQueue } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import { selectOpenTrips } from '../crews';
import { selectTurnedBoxes } from './plan.repo';

/** A trip as it stands. */
export type StandingTrip = PresentedOf<typeof dispatch.plan>['standing'][number];

/**
 * The trips of a truck that have not begun and are to be at their doors within a span, as its day goes on. One that is loaded
 * into another's empty box stays with it.
 */
export async function standingTrips(
  db: Db,
  { vehicleId, since, before, now }: { vehicleId: string; since: Date; before: Date; now: Date },
): Promise<StandingTrip[]> {
  const open = await selectOpenTrips(db, { vehicleIds: [vehicleId], driverIds: [] });
  const forecasts = forecastQueue(open, now);
  const movable = open.filter(
    ({ state, at, legKind }) => state !== 'running' && legKind === 'direct' && at >= since && at < before,
  );
  const turned = await selectTurnedBoxes(
    db,
    movable.map(({ cabinetId }) => cabinetId),
  );
  return movable
    .filter(({ cabinetId }) => !turned.has(cabinetId))
    .map((trip) => {
      const { cabinetId, taskId, driverId, state, at } = trip;
      const forecast = forecasts.get(trip);
      return {
        cabinetId,
        taskId,
        vehicleId,
        driverId,
        published: state === 'published',
        doorAt: toWireTime(forecast?.doorAt ?? at),
        lateMinutes: forecast?.late ?? 0,
      };
    });
}
