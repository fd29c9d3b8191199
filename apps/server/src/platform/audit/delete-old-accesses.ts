import type { Db } from '@boxhaul/db';
import { RETENTION_DAYS } from '@boxhaul/domain/identity';
import { deleteAccessesBefore } from './access.repo';

const DAY_MS = 24 * 3600_000;
/** Rows of one statement: files are opened all day. */
const AT_ONCE = 5_000;

/** Forgets who opened what, when it has been kept as long as the privacy page says. */
export async function deleteOldAccesses(db: Db, now: Date, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS.accesses * DAY_MS);
  let gone: number;
  do gone = await deleteAccessesBefore(db, before, atOnce);
  while (gone === atOnce);
}
