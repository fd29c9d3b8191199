import { type TrackPoint, wgs84 } from '@boxhaul/domain';
import type { Db } from '@boxhaul/db';
import type { Span } from './track-span';

/** Three weeks at a point every ten seconds. A longer track begins later. */
const MOST_POINTS = 180_000;

interface PositionRow {
  at: Date;
  lng: number;
  lat: number;
  speed: number;
  course?: number;
}

const toPoint = ({ at, lng, lat, speed, course = 0 }: PositionRow): TrackPoint => ({
  ...wgs84(lng, lat),
  at: at.getTime(),
  speed: speed / 10,
  course,
});

/** Raw reports of a vehicle, newest first on the primary key, so that only the span's partitions are read. */
export async function selectVehicleTrack(
  db: Db,
  vehicleId: string,
  { from, to }: Span,
): Promise<TrackPoint[]> {
  const rows = await db
    .selectFrom('position')
    .select(['at', 'lng', 'lat', 'speed', 'course'])
    .where('vehicle_id', '=', vehicleId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .limit(MOST_POINTS)
    .execute();
  return rows.reverse().map(toPoint);
}

export async function selectDriverTrack(db: Db, driverId: string, { from, to }: Span): Promise<TrackPoint[]> {
  const rows = await db
    .selectFrom('driver_position')
    .select(['at', 'lng', 'lat', 'speed'])
    .where('driver_id', '=', driverId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .orderBy('at', 'desc')
    .limit(MOST_POINTS)
    .execute();
  return rows.reverse().map(toPoint);
}
