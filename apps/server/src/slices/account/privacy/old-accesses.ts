import type { Db } from '@boxhaul/db';
import { KEPT_DAYS } from '@boxhaul/domain';
import { deleteAccessesBefore } from '../privacy.repo';

export const deleteOldAccesses = (db: Db, now: Date): Promise<void> =>
  deleteAccessesBefore(db, new Date(now.getTime() - KEPT_DAYS.accesses * 24 * 3600_000));
