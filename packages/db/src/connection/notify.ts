import { sql } from 'kysely';
import type { Db } from './connect';

/** The channel on which gateway and server tell each other what changed: ids, never data. */
export const LIVE_CHANNEL = 'boxhaul_live';

/** The channel on which lines of terminals end: `terminalId line`, and whatever line has a lower number is over. */
export const TERMINAL_CHANNEL = 'boxhaul_terminal';

/**
 * Tells all who `listen` on a channel, once the surrounding transaction commits: a listener finds what it is told of.
 * Rejects when the payload has 8 000 bytes or more.
 */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
