import type { Db } from '@boxhaul/db';
import { jobRetentionStart } from '../../kit/jobs';
import { deleteRowsBefore } from './batch.repo';

/** The rows of batches go before their jobs do. */
export const deleteOldBatches = (db: Db, now: Date): Promise<void> =>
  deleteRowsBefore(db, jobRetentionStart(now));
