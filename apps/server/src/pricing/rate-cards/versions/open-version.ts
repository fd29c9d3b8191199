import { type RateCardAction, rateCardActions, rateCardStateOf } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { findInForce, lockVersion } from '../versions.repo';

/** A version as it was seen, locked for what is to be done with it. Throws NOT_FOUND, CONFLICT or RATE_CARD_STATE. */
export async function openVersion(
  ctx: Ctx,
  { versionId, revision }: { versionId: string; revision: number },
  action: RateCardAction,
) {
  const version = await lockVersion(ctx.db, versionId);
  if (!version) throw new Refusal('NOT_FOUND');
  ctx.audit({ target: 'rate_card', id: versionId, name: version.version_name });
  const inForce = await findInForce(ctx.db, ctx.now);
  const published = { versionId, publishedAt: version.published_at };
  const state = rateCardStateOf(published, inForce?.version_id, ctx.now);
  if (!rateCardActions(state).includes(action)) throw new Refusal('RATE_CARD_STATE');
  if (version.revision !== revision) throw new Refusal('CONFLICT');
  return { version, state, inForce };
}
