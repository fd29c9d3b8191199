import type { dispatch } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import { cacheFor } from '../../platform/cache-for';
import type { Deps } from '../../platform/context';
import { wallFacts } from '../board';
import { countOpenBySeverity } from '../exceptions';
import { shiftNow } from '../handovers';
import { countUnreadAtDesk } from '../messages';

type Wall = PresentedOf<typeof dispatch.wall>;

/** All walls and windows share one count, which is never older than this. */
const FRESH_MS = 3_000;

/** The figures of the platform for whoever looks at the wall: all operators see the same. */
export function openWall({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<Wall> {
  // One after the other: nobody waits for a wall, and connections are for those who work.
  const count = async (): Promise<Wall> => {
    const now = clock();
    const facts = await wallFacts(db, now);
    const exceptions = await countOpenBySeverity(db);
    const unread = await countUnreadAtDesk(db);
    const shift = await shiftNow(db);
    return { at: toWireTime(now), ...facts, exceptions, unread, shift };
  };
  const fresh = { ms: FRESH_MS, now: () => clock().getTime() };
  const shared = cacheFor({ most: 1, fresh }, () => count());
  return () => shared.get('all');
}
