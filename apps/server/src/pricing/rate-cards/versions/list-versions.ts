import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentVersion } from '../rate-cards.present';
import { countVersions, findInForce, selectVersions } from '../versions.repo';

/** Versions of the rate card, the newest first. */
export async function listVersions(
  ctx: Ctx,
  { pageNo, pageSize }: ParsedInputOf<typeof rateCards.list>,
): Promise<PresentedOf<typeof rateCards.list>> {
  const [rows, rowCount, inForce] = await Promise.all([
    selectVersions(ctx.db, { pageNo, pageSize }),
    countVersions(ctx.db),
    findInForce(ctx.db, ctx.now),
  ]);
  const data = rows.map((row) => presentVersion(row, inForce?.version_id, ctx.now));
  return { data, ...pageOf(rowCount, { pageNo, pageSize }) };
}
