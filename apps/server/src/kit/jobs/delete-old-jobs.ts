import type { Db } from '@boxhaul/db';
import { JOB_RETENTION_DAYS } from '@boxhaul/domain/kit';
import { deleteJobsBefore } from './jobs.repo';

const DAY_MS = 24 * 3600_000;

/** Jobs that ended before this moment are kept no longer. */
export const jobRetentionStart = (now: Date): Date => new Date(now.getTime() - JOB_RETENTION_DAYS * DAY_MS);

/** Deletes jobs that ended seven days ago; what they made has gone before, and their files go as other files do. */
export const deleteOldJobs = (db: Db, now: Date): Promise<void> =>
  deleteJobsBefore(db, jobRetentionStart(now));
