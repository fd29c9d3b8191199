import type { driverApp } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { driverOf } from './driver-of';
import { giveConsent, withdrawConsent } from './driver-app.repo';

/** Agreeing twice, or taking back what was not given, changes nothing. */
export async function agreeToTracking(
  ctx: Ctx,
  { agreed }: ParsedInputOf<typeof driverApp.consent>,
): Promise<PresentedOf<typeof driverApp.consent>> {
  const { driverId } = driverOf(ctx);
  await (agreed ? giveConsent : withdrawConsent)(ctx.db, driverId, ctx.now);
  return { tracked: agreed };
}
