import { inTransaction } from '@boxhaul/db';
import type { Deps } from '../../platform/context';
import { announce } from '../../platform/live/live';
import { endMatch, findMatch, lockLapsed } from './matches.repo';
import { notifyAnswered } from './notify-match';

/** Of a minute: what is left comes with the next. */
const MOST_AT_ONCE = 200;

/** Writes down which offers and locks are over by the clock, and tells their drivers; each once, whichever node asks. */
export const tidyMatches = ({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const matchId of await lockLapsed(tx, now, MOST_AT_ONCE)) {
      const row = await findMatch(tx, matchId);
      if (!row) continue;
      await endMatch(tx, matchId, { state: 'lapsed', accountId: null, now });
      // Who never answered need not hear that it is over.
      if (row.locked_until === null) continue;
      const outcome = '锁定已到期，调度未确认，箱已释放';
      await notifyAnswered(tx, row, { state: 'lapsed', outcome, now });
      await announce(tx, { o: [row.order_id] });
    }
  });
