import type { Db } from '@boxhaul/db';
import { deleteDeliveriesBefore, deleteNoticesBefore } from './delivery.repo';

const DAY_MS = 24 * 3600_000;
const NOTICES_KEPT_MS = 180 * DAY_MS;
const DELIVERIES_KEPT_MS = 30 * DAY_MS;

/** Forgets notices after half a year, and how they were sent after 30 days. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(now.getTime() - DELIVERIES_KEPT_MS));
  await deleteNoticesBefore(db, new Date(now.getTime() - NOTICES_KEPT_MS));
}
