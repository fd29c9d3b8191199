import type { Db } from '@boxhaul/db';
import { addressBlock } from '@boxhaul/domain/kit';
import { Refusal } from '../../platform/http/refusal';
import { consumeLookups, usedOfQuota } from '../../platform/maps/lookup-quota.repo';
import { hashToFind } from './share-codes';
import { findLiveShare, type LiveShare } from './shared.repo';

const HOUR_MS = 3600_000;
/** Whatever the reason: who tries codes learns nothing from the words. */
const GONE = '分享链接不存在、已到期或已被收回，请联系分享人';
/** Codes that open nothing, an hour and address block: somebody who types one gets it wrong a few times, an office more often. */
export const MOST_MISSES = 60;

/**
 * The share behind a code. What is unknown, over or taken back is refused by the same words after the same work, and
 * counted for all nodes; a block that has used up its misses opens nothing until the hour is over, right or wrong, so
 * that it learns nothing either. Throws LINK_EXPIRED, LOOKUP_LIMIT. `db` may write, whatever becomes of the call.
 */
export async function findOpenShare(
  db: Db,
  { code, ip, now }: { code: string; ip: string; now: Date },
): Promise<LiveShare> {
  const spanStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const span = { subject: `share misses ${addressBlock(ip)}`, spanStart };
  const limited = (): Refusal => {
    const minutes = Math.ceil((spanStart.getTime() + HOUR_MS - now.getTime()) / 60_000);
    return new Refusal('LOOKUP_LIMIT', { message: `分享码输错次数过多，请 ${minutes} 分钟后再试` });
  };
  if ((await usedOfQuota(db, span)) >= MOST_MISSES) throw limited();
  const share = await findLiveShare(db, hashToFind(code), now);
  if (share) return share;
  if (!(await consumeLookups(db, { ...span, most: MOST_MISSES, amount: 1 }))) throw limited();
  throw new Refusal('LINK_EXPIRED', { message: GONE });
}
