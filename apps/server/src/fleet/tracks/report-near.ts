import type { Db } from '@boxhaul/db';
import { selectVehicleTrack } from './positions.repo';
import { readWhole } from './sealed/open-track';

/** More than a report a second: what is more is cut at its beginning. */
const MOST_POINTS = 5_000;

/** Where a vehicle was nearest to a moment, within so many milliseconds of it. */
export async function reportNear(
  db: Db,
  { vehicleId, at, withinMs }: { vehicleId: string; at: Date; withinMs: number },
): Promise<{ lng: number; lat: number; at: Date } | undefined> {
  const span = { from: new Date(at.getTime() - withinMs), to: new Date(at.getTime() + withinMs) };
  const track = readWhole(await selectVehicleTrack(db, vehicleId, span, MOST_POINTS), span);
  const apart = (row: number): number => Math.abs(track.at[row]! - at.getTime());
  let nearest = 0;
  for (let row = 1; row < track.at.length; row++) if (apart(row) < apart(nearest)) nearest = row;
  if (track.at.length === 0) return undefined;
  return { lng: track.lng[nearest]!, lat: track.lat[nearest]!, at: new Date(track.at[nearest]!) };
}
