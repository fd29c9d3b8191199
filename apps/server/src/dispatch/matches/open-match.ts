import type { Db } from '@boxhaul/db';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { addressBlock } from '@boxhaul/domain/kit';
import type { Actor, Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { consumeLookups, usedOfQuota } from '../../platform/maps/lookup-quota.repo';
import { readKey } from './match-codes';
import { findByCode, findMatch, type MatchRow } from './matches.repo';

const HOUR_MS = 3600_000;
/** Codes that open nothing, an hour and address block. */
export const MOST_MATCH_MISSES = 60;
/** Whatever the reason: who tries codes learns nothing from the words. */
const GONE = '链接不存在、已到期或已被收回，请联系调度';

const noSuch = (): Refusal => new Refusal('NOT_FOUND', { message: '未找到该抢单，请核对链接' });

/** As whom somebody sees an offer. */
export type MatchViewer = 'driver' | 'operator';

async function byCode(db: Db, codeHash: Buffer, { ip, now }: { ip: string; now: Date }): Promise<string> {
  const spanStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const span = { subject: `match misses ${addressBlock(ip)}`, spanStart };
  const limited = (): Refusal => {
    const minutes = Math.ceil((spanStart.getTime() + HOUR_MS - now.getTime()) / 60_000);
    return new Refusal('LOOKUP_LIMIT', { message: `链接代码输错次数过多，请 ${minutes} 分钟后再试` });
  };
  if ((await usedOfQuota(db, span)) >= MOST_MATCH_MISSES) throw limited();
  const matchId = await findByCode(db, codeHash, now);
  if (matchId !== undefined) return matchId;
  if (!(await consumeLookups(db, { ...span, most: MOST_MATCH_MISSES, amount: 1 }))) throw limited();
  throw new Refusal('LINK_EXPIRED', { message: GONE });
}

function viewerOfSession(actor: Actor, row: MatchRow): MatchViewer {
  if (actor.mustChangePassword) throw new Refusal('INITIAL_PASSWORD');
  if (actor.carrierId !== null) {
    // He acts for who drives his carrier's trucks, and learns nothing of others.
    if (actor.carrierId !== row.carrier_id) throw noSuch();
    return 'driver';
  }
  if (actor.userType === USER_TYPES.operator) {
    if (!actor.rights.includes('dispatch.view')) throw new Refusal('FORBIDDEN');
    return 'operator';
  }
  // Nobody learns what others are offered.
  if (actor.driverId === null || actor.driverId !== row.driver_id) throw noSuch();
  return 'driver';
}

/**
 * Which offer a page's address means, and as whom it is seen (decisions 11.1): by the code of its link, misses counted by
 * address block for all nodes, or by its id with a session of either party, or of a dispatcher of the truck's carrier, who sees it as its driver does. An operator who opens a link sees it as
 * dispatch does. `ctx.db` may write, whatever becomes of the call. Throws LINK_EXPIRED, LOOKUP_LIMIT, SESSION_GONE,
 * NOT_FOUND, FORBIDDEN.
 */
export async function openMatch(ctx: Ctx, key: string): Promise<{ matchId: string; as: MatchViewer }> {
  const asked = readKey(key);
  if ('codeHash' in asked) {
    const matchId = await byCode(ctx.db, asked.codeHash, ctx);
    const { actor } = ctx;
    const isDesk =
      actor?.userType === USER_TYPES.operator &&
      !actor.mustChangePassword &&
      actor.rights.includes('dispatch.view');
    return { matchId, as: isDesk ? 'operator' : 'driver' };
  }
  // Nobody learns without a session which ids there are.
  const actor = ctx.signedIn();
  const row = await findMatch(ctx.db, asked.matchId);
  if (!row) throw noSuch();
  return { matchId: row.match_id, as: viewerOfSession(actor, row) };
}

/** An offer that is answered for its driver. */
export interface ForDriver {
  matchId: string;
  /** How it comes that somebody else answers; null: the driver does himself, or whoever has his link. */
  instead: string | null;
}

/**
 * Which offer is answered, and by whom: whoever has its link, its driver's session by the id, or a dispatcher of the
 * truck's carrier. Throws FORBIDDEN for a dispatcher of the desk without the link.
 */
export async function openForDriver(ctx: Ctx, key: string): Promise<ForDriver> {
  const { matchId, as } = await openMatch(ctx, key);
  if (ctx.actor?.carrierId) return { matchId, instead: '车队调度代司机操作' };
  if (as === 'driver') return { matchId, instead: null };
  if ('matchId' in readKey(key)) {
    throw new Refusal('FORBIDDEN', { message: '由司机在自己的手机上锁定或放弃' });
  }
  return { matchId, instead: '凭司机链接代为操作' };
}

/** What somebody does for a driver, as on the telephone, stands in the log. */
export function auditInstead(ctx: Ctx, { matchId, instead }: ForDriver): void {
  if (instead !== null) ctx.audit({ target: 'match', id: matchId, reason: instead });
}
