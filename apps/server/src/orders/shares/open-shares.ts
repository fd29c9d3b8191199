import type { Ctx, Deps } from '../../platform/context';
import { findOpenShare } from './find-open-share';
import type { LiveShare } from './shared.repo';

/** Reads the share whose code a call brought. `db` may write: misses are counted. Throws LINK_EXPIRED, LOOKUP_LIMIT. */
export const openShares =
  ({ db }: Pick<Deps, 'db'>) =>
  (ctx: Ctx): Promise<LiveShare> =>
    findOpenShare(db, { code: ctx.shareCode ?? '', ip: ctx.ip, now: ctx.now });
