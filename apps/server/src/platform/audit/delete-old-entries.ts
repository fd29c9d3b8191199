import type { Db } from '@boxhaul/db';
import { deleteEntriesBefore } from './audit.repo';

/** Three years, as long as the records of a trade are kept (E-Commerce Law, article 31). */
const KEPT_YEARS = 3;
/** Rows of one statement: the log is long, and an hourly job must not hold it up. */
const AT_ONCE = 5_000;

/** Forgets what the audit log need no longer hold. */
export async function deleteOldEntries(db: Db, now: Date, atOnce = AT_ONCE): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  let gone: number;
  do gone = await deleteEntriesBefore(db, before, atOnce);
  while (gone === atOnce);
}
