import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { decideOffer, OFFER_STATE_WORDS } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { openCarrier } from '../../fleet/fleet';
import { updateOffer } from './capacity.repo';
import { loadOfferForUpdate } from './load-offer-for-update';
import { takenByCaller, keepEntry } from './step-offer';

/** Opens a carrier in the same transaction: two who accept at once open one. Throws BAD_INPUT for a name that another has. */
export async function acceptOffer(
  ctx: Ctx,
  { offerId, carrierName, creditCode, contactName }: ParsedInputOf<typeof capacity.accept>,
): Promise<PresentedOf<typeof capacity.accept>> {
  const { row, holder } = await loadOfferForUpdate(ctx, offerId);
  const decision = decideOffer('accept', { state: row.state, holder });
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  const remark = row.remark.slice(0, 200);
  const carrierId = await openCarrier(ctx, {
    carrierName,
    creditCode,
    contactName,
    phone: row.contact,
    remark,
  });
  await updateOffer(ctx.db, offerId, {
    state: decision.to,
    carrier_id: carrierId,
    ...takenByCaller(ctx, holder),
  });
  await keepEntry(ctx, offerId, { state: decision.to, content: `已建立车队档案：${carrierName}` });
  ctx.audit({
    target: 'capacity_offer',
    id: offerId,
    name: row.corporation_name,
    before: { state: OFFER_STATE_WORDS[row.state] },
    after: { state: OFFER_STATE_WORDS[decision.to], carrierId, carrierName },
  });
  return { carrierId };
}
