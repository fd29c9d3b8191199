import type { RateCardDetail } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectPublications } from '../publications.repo';
import { presentPublication, presentSurcharge, presentVersion } from '../rate-cards.present';
import { selectSurcharges } from '../surcharges.repo';
import { findInForce, findVersion } from '../versions.repo';

/** One version with its surcharges and when it was in force. */
export async function getVersion(ctx: Ctx, { versionId }: { versionId: string }): Promise<RateCardDetail> {
  const row = await findVersion(ctx.db, versionId);
  if (!row) throw new Refusal('NOT_FOUND');
  const inForce = await findInForce(ctx.db, ctx.now);
  const publications = await selectPublications(ctx.db, versionId);
  const surcharges = await selectSurcharges(ctx.db, versionId);
  return {
    ...presentVersion(row, inForce?.version_id, ctx.now),
    publications: publications.map(presentPublication),
    surcharges: surcharges.map(presentSurcharge),
  };
}
