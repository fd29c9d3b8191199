import type { Db } from '@boxhaul/db';
import { deleteBefore } from './link.repo';

const HOUR_MS = 3600_000;
const CALLS_KEPT_MS = 30 * 24 * HOUR_MS;
/** Longer than a moment counts, whichever way a clock is off. */
const NONCES_KEPT_MS = HOUR_MS;

/** What partners' systems asked is kept for 30 days. */
export const deleteOldCalls = (db: Db, now: Date): Promise<void> =>
  deleteBefore(db, {
    calls: new Date(now.getTime() - CALLS_KEPT_MS),
    nonces: new Date(now.getTime() - NONCES_KEPT_MS),
  });
