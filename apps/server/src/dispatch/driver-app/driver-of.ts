import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';

/** Who drives. Throws FORBIDDEN for an account that is no driver's. */
export function driverOf(ctx: Ctx): { accountId: string; driverId: string } {
  const { accountId, driverId } = ctx.signedIn();
  if (driverId === null) throw new Refusal('FORBIDDEN');
  return { accountId, driverId };
}
