import type { Db } from '@boxhaul/db';
import { keptJobsSince } from '../../kit/jobs';
import { deleteRowsBefore } from './batch.repo';

/** The rows of batches go before their jobs do. */
export const deleteOldBatches = (db: Db, now: Date): Promise<void> =>
  deleteRowsBefore(db, keptJobsSince(now));
