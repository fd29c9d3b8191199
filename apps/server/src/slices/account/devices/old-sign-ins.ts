import type { Db } from '@boxhaul/db';
import { deleteSignInsBefore } from '../sign-in.repo';

const KEPT_DAYS = 180;

/** What came in half a year ago is nobody's question any more. */
export const deleteOldSignIns = (db: Db, now: Date): Promise<void> =>
  deleteSignInsBefore(db, new Date(now.getTime() - KEPT_DAYS * 24 * 3600_000));
