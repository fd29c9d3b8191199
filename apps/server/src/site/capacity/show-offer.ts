import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { presentOffer } from './capacity.present';
import { findOffer } from './capacity.repo';
import { selectEntries, selectOthers } from './entries.repo';
import { offerNotFound } from './load-offer-for-update';

/** One offer with all that was noted of it. */
export async function showOffer(
  ctx: Ctx,
  { offerId }: ParsedInputOf<typeof capacity.detail>,
): Promise<PresentedOf<typeof capacity.detail>> {
  const row = await findOffer(ctx.db, offerId);
  if (!row) throw offerNotFound();
  const entries = await selectEntries(ctx.db, offerId);
  const others = await selectOthers(ctx.db, row.contact, offerId);
  return {
    ...presentOffer(row, { me: ctx.signedIn().accountId, now: ctx.now }),
    entries: entries.map((each) => ({
      entryId: each.entry_id,
      state: each.state,
      content: each.content,
      username: each.username ?? '',
      time: toWireTime(each.created_at),
    })),
    others: others.map((each) => ({
      offerId: each.offer_id,
      corporationName: each.corporation_name,
      state: each.state,
      submittedAt: toWireTime(each.submitted_at),
    })),
  };
}

/** The whole phone of who offered; who looked stands in the log. */
export async function showOfferPhone(
  ctx: Ctx,
  { offerId }: ParsedInputOf<typeof capacity.showPhone>,
): Promise<PresentedOf<typeof capacity.showPhone>> {
  const row = await findOffer(ctx.db, offerId);
  if (!row) throw offerNotFound();
  ctx.audit({ target: 'capacity_offer', id: offerId, name: row.corporation_name });
  ctx.opened({ kind: 'phones', subject: `capacity_offer ${offerId}`, name: row.corporation_name });
  return { phone: row.contact };
}
