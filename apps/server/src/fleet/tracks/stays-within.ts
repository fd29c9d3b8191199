import { cleanRows, pickRows, type Stay, stays, type TrackColumns } from '@boxhaul/domain/fleet';
import type { Db } from '@boxhaul/db';
import { selectVehicleTrack } from './positions.repo';
import { readWhole } from './sealed/open-track';
import type { Span } from './desk/track-span';

/** A report every three seconds for a day: what is more is cut at its beginning. */
const MOST_POINTS = 30_000;

/** Where a vehicle was within a span, without what it cannot have driven. */
export async function cleanWithin(db: Db, vehicleId: string, span: Span): Promise<TrackColumns> {
  const track = await selectVehicleTrack(db, vehicleId, span, MOST_POINTS);
  const raw = readWhole(track, span);
  return pickRows(raw, cleanRows(raw).kept);
}

/** Where a vehicle stood for five minutes and longer within a span. */
export async function staysWithin(db: Db, vehicleId: string, span: Span): Promise<Stay[]> {
  return stays(await cleanWithin(db, vehicleId, span));
}
