import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { visits } from '@boxhaul/contract/site';
import { toWireDate } from '@boxhaul/domain/kit';
import { visitDevice, visitPage, visitReferrer } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { addVisit } from './visits.repo';

/** Counts one look or one question; of programs and of the platform's own people nothing is counted. */
export async function countVisit(ctx: Ctx, input: ParsedInputOf<typeof visits.count>): Promise<null> {
  const page = visitPage(input.path);
  const device = visitDevice(ctx.userAgent);
  if (!page || !device) return null;
  const referrer = visitReferrer(input.referrer ?? '', input.host ?? '');
  await addVisit(ctx.db, { day: toWireDate(ctx.now), kind: input.kind, page, referrer, device });
  return null;
}
