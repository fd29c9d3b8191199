import type { ParsedInputOf, PresentedOf, rateCards } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { countGaps, selectGaps } from '../trial.repo';
import { findVersion } from '../versions.repo';

/** Streets that a harbour's cities have, and that have no price for everybody. */
export async function listGaps(
  ctx: Ctx,
  { versionId, harbor, pageNo, pageSize }: ParsedInputOf<typeof rateCards.gaps>,
): Promise<PresentedOf<typeof rateCards.gaps>> {
  if (!(await findVersion(ctx.db, versionId))) throw new Refusal('NOT_FOUND');
  const rows = await selectGaps(ctx.db, { versionId, harbor }, { pageNo, pageSize });
  const rowCount = await countGaps(ctx.db, versionId, harbor);
  const data = rows.map((row) => ({ regionCode: row.region_code, regionName: row.full_name }));
  return { data, rowCount, total: rowCount, pageNo, pageSize };
}
