import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { calendar } from '@boxhaul/contract/pricing';
import { calendarDaysFault } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { replaceDays, storeYear } from './calendar.repo';
import { getYear } from './get-year';

/** Puts a year's days in place of those that were looked at. Dates that were promised before stay promised. */
export async function saveYear(
  ctx: Ctx,
  { year, version, source, confirmed, days }: ParsedInputOf<typeof calendar.saveYear>,
): Promise<MessageAnswer<PresentedOf<typeof calendar.saveYear>>> {
  const fault = calendarDaysFault(year, days);
  if (fault !== null) throw refuseField('days', fault);
  const confirmation = {
    confirmedAt: confirmed ? ctx.now : null,
    confirmedBy: confirmed ? ctx.signedIn().accountId : null,
  };
  if (!(await storeYear(ctx.db, { year, source, ...confirmation }, version))) throw new Refusal('CONFLICT');
  ctx.audit({ target: 'calendar', id: String(year), name: `${year} 年`, after: { source, confirmed, days } });
  await replaceDays(ctx.db, year, days);
  return withMessage(await getYear(ctx.db, year), '保存成功');
}
