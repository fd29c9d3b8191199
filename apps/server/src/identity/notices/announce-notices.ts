import type { Db } from '@boxhaul/db';
import { announce } from '../../platform/live/live';

/** Ids of one message: it holds less than 8 000 bytes. */
const MOST_IDS = 300;

/** Tells open pages of these accounts, once the transaction commits, that their unread count is another. */
export async function announceNotices(tx: Db, accountIds: readonly string[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += MOST_IDS) {
    await announce(tx, { n: accountIds.slice(from, from + MOST_IDS) });
  }
}
