import type { Deps } from '../../platform/context';
import { deleteAbandonedFiles } from './files.repo';

/** A draft that was left with its attachments may be taken up again within this. */
const KEPT_MS = 30 * 24 * 3600_000;
const AT_A_TIME = 500;

/** Removes uploads that no order and no node took up. The row goes first: a row always has its file. */
export async function sweepAbandoned({ db, files }: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (;;) {
    const keys = await deleteAbandonedFiles(db, before, AT_A_TIME);
    for (const key of keys) await files.remove(key);
    if (keys.length < AT_A_TIME) return;
  }
}
