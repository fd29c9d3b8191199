import type { certification } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { countWaiting } from '../review.repo';

/** For the desk's menu. */
export const countAlarms = (ctx: Ctx): Promise<PresentedOf<typeof certification.alarms>> =>
  countWaiting(ctx.db, toWireDate(ctx.now));
