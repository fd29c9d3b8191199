import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import * as claims from '../../money/payables';
import { driverOf } from './driver-of';
import { ownPictures } from './own-pictures';

/** Puts an own claim right that waits. */
export async function changeClaim(
  ctx: Ctx,
  { amount, fileIds, ...asked }: ParsedInputOf<typeof driverApp.changeClaim>,
): Promise<null> {
  const { accountId, driverId } = driverOf(ctx);
  const wanted = await ownPictures(ctx, fileIds);
  const by = { accountId, driverId, now: ctx.now };
  await claims.changeClaim(ctx.db, { ...asked, ...by, amount: fromYuan(amount), fileIds: wanted });
  return null;
}

/** Takes an own claim back that waits. */
export async function withdrawClaim(
  ctx: Ctx,
  asked: ParsedInputOf<typeof driverApp.withdrawClaim>,
): Promise<null> {
  const { accountId, driverId } = driverOf(ctx);
  await claims.withdrawClaim(ctx.db, { ...asked, accountId, driverId, now: ctx.now });
  return null;
}
