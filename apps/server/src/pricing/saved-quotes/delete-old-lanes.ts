import type { Db } from '@boxhaul/db';
import { deleteLanesBefore } from './lanes.repo';
import { deleteOfClosedAccounts } from './saved-quotes.repo';

const KEPT_MS = 180 * 24 * 3600_000;

/** Forgets lanes that an enterprise has not asked for in half a year, and what closed accounts have kept. */
export async function deleteOldLanes(db: Db, now: Date): Promise<void> {
  await deleteLanesBefore(db, new Date(now.getTime() - KEPT_MS));
  await deleteOfClosedAccounts(db);
}
