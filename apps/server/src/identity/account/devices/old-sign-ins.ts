import type { Db } from '@boxhaul/db';
import { RETENTION_DAYS } from '@boxhaul/domain/identity';
import { deleteSignInsBefore } from '../sign-in.repo';

/** What came in half a year ago is nobody's question any more. */
export const deleteOldSignIns = (db: Db, now: Date): Promise<void> =>
  deleteSignInsBefore(db, new Date(now.getTime() - RETENTION_DAYS.signIns * 24 * 3600_000));
