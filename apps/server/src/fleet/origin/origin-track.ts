import type { Db } from '@boxhaul/db';
import type { OriginTrack } from '@boxhaul/domain/fleet';
import { selectReports } from '../tracks';

/** A report every two seconds for five days. */
const MOST_POINTS = 200_000;

/** A vehicle's reports between two moments, both included, in order of time; the newest of more than a judgement needs. */
export async function readOriginTrack(
  db: Db,
  vehicleId: string,
  span: { from: Date; to: Date },
): Promise<OriginTrack> {
  const { at, lng, lat, speed, course, status, mileage, receivedAt } = await selectReports(
    db,
    vehicleId,
    span,
    MOST_POINTS,
  );
  const odometer = mileage.map((counted) => (counted < 0 ? NaN : counted));
  return { points: { at, lng, lat, speed, course, status }, odometer, receivedAt };
}
