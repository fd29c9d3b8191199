import type { Db } from '@boxhaul/db';
import { jobRetentionStart } from '../../kit/jobs';
import { deleteStepsBefore } from './runs.repo';

/** The steps of runs go before their jobs do. */
export const deleteOldSteps = (db: Db, now: Date): Promise<void> =>
  deleteStepsBefore(db, jobRetentionStart(now));
