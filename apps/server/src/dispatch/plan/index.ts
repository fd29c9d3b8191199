import { dispatch } from '@boxhaul/contract/dispatch';
import type { Mount } from '../../platform/http/mount';
import type { PlacesDeps } from '../../pricing/places';
import { judgePlan } from './judge-plan';
import { suggestDay } from './plan-day';
import { openPlanThread } from './plan-thread';

/** Which truck takes which box on a day, as it is suggested and judged. */
export function registerPlan(mount: Mount, { places }: PlacesDeps): void {
  const planThread = openPlanThread();
  mount(dispatch.plan, (ctx, input) => suggestDay({ places, planThread }, ctx, input));
  mount(dispatch.judgePlan, (ctx, input) => judgePlan({ places, planThread }, ctx, input));
}
