import type { PresentedOf } from '@boxhaul/contract/kit';
import type { calendar } from '@boxhaul/contract/pricing';
import { calendarWarnings } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { readWorkCalendar } from './read-work-calendar';

/** Years that somebody must enter or confirm. */
export const listWarnings = async (ctx: Ctx): Promise<PresentedOf<typeof calendar.warnings>> =>
  calendarWarnings(await readWorkCalendar(ctx.db, ctx.now), ctx.now);
