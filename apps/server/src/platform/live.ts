import { type Db, sql } from '@boxhaul/db';

/** The channel on which gateway and server tell what changed: ids, never data. */
export const LIVE_CHANNEL = 'boxhaul_live';

/** `v`: vehicles with a newer position; `o`: orders that changed; `t`: tasks of which a node changed. */
export interface LiveNotice {
  v?: string[];
  o?: string[];
  t?: string[];
}

/** Sent when the surrounding transaction commits, so that a listener always finds what it is told of. */
export const announce = async (db: Db, notice: LiveNotice): Promise<void> => {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(notice)})`.execute(db);
};
