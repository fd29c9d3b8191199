import type { matches } from '@boxhaul/contract/dispatch';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { presentMatch, presentOpen } from './matches.present';
import { findMatch, selectNewest } from './matches.repo';
import type { openMatch } from './open-match';

const MOST_OWN = 50;

export const mayDispatch = ({ actor }: Ctx): boolean => actor?.rights.includes('dispatch.assign') ?? false;

/** An offer that was opened. */
export async function viewMatch(
  ctx: Ctx,
  { matchId, as }: Awaited<ReturnType<typeof openMatch>>,
): Promise<PresentedOf<typeof matches.look>> {
  const row = await findMatch(ctx.db, matchId);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentOpen(row, { as, mayAnswer: mayDispatch(ctx), now: ctx.now });
}

/** A driver's own, those of the trucks of a dispatcher's carrier, or for the desk the newest of all; others have none. */
export async function listMine(ctx: Ctx): Promise<PresentedOf<typeof matches.mine>> {
  const { driverId, carrierId, userType, rights } = ctx.signedIn();
  const isDesk = userType === USER_TYPES.operator && rights.includes('dispatch.view');
  if (driverId === null && carrierId === null && !isDesk) return [];
  const rows = await selectNewest(ctx.db, { driverId, carrierId, most: MOST_OWN, now: ctx.now });
  return rows.map((row) => presentMatch(row, isDesk ? 'operator' : 'driver', ctx.now));
}
