import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import type { Ctx } from '../../platform/context';
import { loadOfferForUpdate } from './load-offer-for-update';
import { keepEntry } from './step-offer';

/** Adds a note, in whatever state the offer is and whoever has it in hand; none is ever changed. */
export async function noteOffer(
  ctx: Ctx,
  { offerId, content }: ParsedInputOf<typeof capacity.addNote>,
): Promise<null> {
  const { row } = await loadOfferForUpdate(ctx, offerId);
  await keepEntry(ctx, offerId, { state: null, content });
  ctx.audit({ target: 'capacity_offer', id: offerId, name: row.corporation_name, after: { content } });
  return null;
}
