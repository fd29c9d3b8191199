import type { Db } from '@boxhaul/db';
import { deleteTripsBefore } from '../trip-times.repo';

const KEPT_MS = 400 * 24 * 3600_000;

/** Forgets trips of more than a year ago: nothing rests on them any more. */
export const deleteOldTrips = (db: Db, now: Date): Promise<void> =>
  deleteTripsBefore(db, new Date(now.getTime() - KEPT_MS));
