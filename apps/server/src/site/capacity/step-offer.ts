import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { capacity } from '@boxhaul/contract/site';
import { decideHolding, decideOffer, OFFER_STATE_WORDS, type OfferState } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { updateOffer } from './capacity.repo';
import { insertEntry } from './entries.repo';
import { loadOfferForUpdate } from './load-offer-for-update';

/** Takes one in hand, or hands it back. */
export async function setOfferTaken(ctx: Ctx, offerId: string, take: boolean): Promise<null> {
  const { accountId } = ctx.signedIn();
  const { row, holder } = await loadOfferForUpdate(ctx, offerId);
  const decision = decideHolding(take, { state: row.state, holder });
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  if (decision.changes) {
    const by = take ? { taken_by: accountId, taken_at: ctx.now } : { taken_by: null, taken_at: null };
    await updateOffer(ctx.db, offerId, by);
  }
  ctx.audit({ target: 'capacity_offer', id: offerId, name: row.corporation_name, after: { taken: take } });
  return null;
}

/** Says how it stands now; who does so has it in hand from then on. */
export async function stepOffer(
  ctx: Ctx,
  { offerId, step, content }: ParsedInputOf<typeof capacity.step>,
): Promise<null> {
  const { row, holder } = await loadOfferForUpdate(ctx, offerId);
  const decision = decideOffer(step, { state: row.state, holder });
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  const state: OfferState = decision.to;
  await updateOffer(ctx.db, offerId, { state, ...takenByCaller(ctx, holder) });
  await keepEntry(ctx, offerId, { state, content });
  ctx.audit({
    target: 'capacity_offer',
    id: offerId,
    name: row.corporation_name,
    reason: content,
    before: { state: OFFER_STATE_WORDS[row.state] },
    after: { state: OFFER_STATE_WORDS[state] },
  });
  return null;
}

/** In the hands of who works on it, where it is in nobody's. */
export const takenByCaller = (ctx: Ctx, holder: object | null) =>
  holder === null ? { taken_by: ctx.signedIn().accountId, taken_at: ctx.now } : {};

export const keepEntry = (
  ctx: Ctx,
  offerId: string,
  { state, content }: { state: OfferState | null; content: string },
) =>
  insertEntry(ctx.db, {
    offer_id: offerId,
    state: state === 'new' ? null : state,
    content,
    account_id: ctx.signedIn().accountId,
    created_at: ctx.now,
  });
