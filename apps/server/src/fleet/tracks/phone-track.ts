import type { Db } from '@boxhaul/db';
import type { TrackColumns } from '@boxhaul/domain/fleet';
import { selectDriverTrack } from './positions.repo';
import { readTrackBytes } from './desk/track-bytes';

/** A report every two seconds for a day. */
const MOST_POINTS = 43_200;

/** What a driver's phone reported between two moments, both included, in order of time. */
export async function selectPhoneTrack(
  db: Db,
  driverId: string,
  span: { from: Date; to: Date },
): Promise<TrackColumns> {
  return readTrackBytes((await selectDriverTrack(db, driverId, span, MOST_POINTS)).packed);
}
