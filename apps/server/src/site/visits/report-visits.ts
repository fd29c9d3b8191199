import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { visits } from '@boxhaul/contract/site';
import type { Ctx } from '../../platform/context';
import { selectDays, selectDevices, selectPages, selectReferrers } from './visits.repo';

export async function reportVisits(
  { db }: Ctx,
  span: ParsedInputOf<typeof visits.report>,
): Promise<PresentedOf<typeof visits.report>> {
  const [days, pages, referrers, devices] = await Promise.all([
    selectDays(db, span),
    selectPages(db, span),
    selectReferrers(db, span),
    selectDevices(db, span),
  ]);
  return { days, pages, referrers, devices };
}
