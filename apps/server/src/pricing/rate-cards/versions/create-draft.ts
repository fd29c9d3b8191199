import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { copyRows, copySurcharges, insertVersion, lockVersion } from '../versions.repo';

/** A draft, empty or with everything of another version as it stands. */
export async function createDraft(
  ctx: Ctx,
  { versionName, basedOnId, note = '' }: ParsedInputOf<typeof rateCards.create>,
): Promise<PresentedOf<typeof rateCards.create>> {
  const basedOn = basedOnId === undefined ? undefined : await lockVersion(ctx.db, basedOnId);
  if (basedOnId !== undefined && !basedOn) throw new Refusal('NOT_FOUND');
  const { accountId } = ctx.signedIn();
  const versionId = await insertVersion(ctx.db, { versionName, note, basedOnId, accountId, now: ctx.now });
  if (basedOnId !== undefined) {
    await copyRows(ctx.db, basedOnId, versionId);
    await copySurcharges(ctx.db, basedOnId, versionId);
  }
  const after = { basedOn: basedOn?.version_name ?? null, note };
  ctx.audit({ target: 'rate_card', id: versionId, name: versionName, after });
  return { versionId };
}
