import { type Db, inTransaction } from '@boxhaul/db';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Deps } from '../../platform/context';
import { abandonFiles, claimKeys, deleteUploadDays, lockUnclaimed } from './uploads.repo';

/** A draft that was left with its attachments may be taken up again within this. */
const DRAFT_KEPT_MS = 30 * 24 * 3600_000;
/** No transaction claims bytes so long after they were kept. */
const UNCLAIMED_KEPT_MS = 3600_000;
const AT_A_TIME = 500;

/** Removes uploads that no order and no node took up, and bytes whose call failed after they were kept. */
export async function deleteAbandonedFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  now: Date,
): Promise<void> {
  await abandonFiles(db, new Date(now.getTime() - DRAFT_KEPT_MS));
  const before = new Date(now.getTime() - UNCLAIMED_KEPT_MS);
  const cleanUp = () =>
    inTransaction(db, async (tx) => {
      const keys = await lockUnclaimed(tx, before, AT_A_TIME);
      // Bytes go first: after a crash between the two their key is still known.
      for (const key of keys) await files.remove(key);
      if (keys.length > 0) await claimKeys(tx, keys);
      return keys.length;
    });
  while ((await cleanUp()) === AT_A_TIME);
}

/** Quotas of days that are over. */
export const deleteOldUploadDays = (db: Db, now: Date): Promise<void> =>
  deleteUploadDays(db, toWireDate(now));
