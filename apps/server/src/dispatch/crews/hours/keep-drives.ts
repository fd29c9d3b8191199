import type { Db } from '@boxhaul/db';
import { deleteDriveSlotsBefore, storeDriveSlots } from './hours.repo';

const MINUTE_MS = 60_000;
/** What a terminal keeps while it has no network is usually told within half an hour. */
const LOOKED_BACK_MS = 30 * MINUTE_MS;
const KEPT_MS = 48 * 60 * MINUTE_MS;

/** Sums what trucks under way have driven lately, and forgets what counts for nobody's hours any more. */
export async function keepDrives(db: Db, now: Date): Promise<void> {
  await storeDriveSlots(db, new Date(now.getTime() - LOOKED_BACK_MS));
  await deleteDriveSlotsBefore(db, new Date(now.getTime() - KEPT_MS));
}
