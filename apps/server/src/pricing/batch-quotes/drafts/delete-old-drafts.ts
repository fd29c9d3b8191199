import type { Db } from '@boxhaul/db';
import { deleteDraftsBefore } from './drafts.repo';

const DAY_MS = 24 * 3600_000;
const PLACED_KEPT_DAYS = 7;
const UNTOUCHED_KEPT_DAYS = 180;

/** Drafts that became orders a week ago, and those that nobody has touched for half a year. */
export async function deleteOldDrafts(db: Db, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteDraftsBefore(db, { placed: before(PLACED_KEPT_DAYS), untouched: before(UNTOUCHED_KEPT_DAYS) });
}
