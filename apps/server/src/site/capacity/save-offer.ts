import { createHash } from 'node:crypto';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { addressBlock, workdaysAfter } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { consumeLookups } from '../../platform/maps/lookup-quota.repo';
import { readWorkCalendar } from '../../pricing/calendar';
import { sendNotice } from '../../identity/notices';
import { findSameOffer, insertOffer, lockContact } from './capacity.repo';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** The same offer within so long is the first one. */
const SAME_WITHIN_MS = 3 * DAY_MS;
/** S9. */
const REPLY_WORKDAYS = 3;
export const MOST_OF_BLOCK = 5;
export const MOST_OF_PHONE = 3;

const spanOf = (now: Date, ms: number): Date => new Date(Math.floor(now.getTime() / ms) * ms);

/** New offers of an hour by address block, of a day by phone. Throws LOOKUP_LIMIT; what is refused is not counted. */
async function countOffer({ signer }: Pick<Deps, 'signer'>, ctx: Ctx, contact: string): Promise<void> {
  const block = {
    subject: `capacity ${addressBlock(ctx.ip)}`,
    spanStart: spanOf(ctx.now, HOUR_MS),
    most: MOST_OF_BLOCK,
    amount: 1,
  };
  // No phone stands in a table of counts.
  const phone = {
    subject: `capacity ${signer.sign('capacity', contact)}`,
    spanStart: spanOf(ctx.now, DAY_MS),
    most: MOST_OF_PHONE,
    amount: 1,
  };
  for (const quota of [block, phone]) {
    if (!(await consumeLookups(ctx.db, quota)))
      throw new Refusal('LOOKUP_LIMIT', { message: '提交次数过多，请稍后再试，或直接致电客服热线' });
  }
}

/** Keeps an offer, tells operators, and answers the day by which they reply. */
export async function saveOffer(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  input: ParsedInputOf<typeof capacity.save>,
): Promise<PresentedOf<typeof capacity.save>> {
  const { corporationName, corporationFullName: fullName = '', contact, remark = '' } = input;
  const said = JSON.stringify([corporationName, fullName, contact, remark]);
  const contentKey = createHash('sha256').update(said).digest();
  await lockContact(ctx.db, contact);
  const same = await findSameOffer(ctx.db, contentKey, new Date(ctx.now.getTime() - SAME_WITHIN_MS));
  if (same) return { answerBy: same.answer_by };
  await countOffer(deps, ctx, contact);
  const answerBy = workdaysAfter(await readWorkCalendar(ctx.db, ctx.now), ctx.now, REPLY_WORKDAYS);
  const offerId = await insertOffer(ctx.db, {
    corporation_name: corporationName,
    full_name: fullName,
    contact,
    remark,
    content_key: contentKey,
    submitted_at: ctx.now,
    answer_by: answerBy,
  });
  await sendNotice(ctx.db, {
    kind: 'capacity_offered',
    event: `capacity_offer ${offerId}`,
    facts: { corporationName, dueAt: answerBy },
    subjectId: offerId,
    now: ctx.now,
  });
  return { answerBy };
}
