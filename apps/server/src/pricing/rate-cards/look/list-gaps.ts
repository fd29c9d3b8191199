import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectDistrictGaps, selectGaps } from '../gaps.repo';
import { findVersion } from '../versions.repo';

/**
 * Streets that a harbour's cities have, and that have no price for everybody on the version's first day, today at the
 * earliest; of one direction and container type if asked.
 */
export async function listGaps(
  ctx: Ctx,
  {
    versionId,
    harbor,
    orderType,
    cabinetType,
    region,
    pageNo,
    pageSize,
  }: ParsedInputOf<typeof rateCards.gaps>,
): Promise<PresentedOf<typeof rateCards.gaps>> {
  const version = await findVersion(ctx.db, versionId);
  if (!version) throw new Refusal('NOT_FOUND');
  const { published_at: published } = version;
  const on = toWireDate(published !== null && published > ctx.now ? published : ctx.now);
  const filter = { versionId, harbor, orderType, cabinetType, on, yetToBegin: published === null };
  const rows = await selectGaps(ctx.db, filter, { region, pageNo, pageSize });
  const found = await selectDistrictGaps(ctx.db, filter);
  const rowCount = found
    .filter(({ region_code }) => region === undefined || region_code === region)
    .reduce((sum, { missing }) => sum + missing, 0);
  const data = rows.map((row) => ({ regionCode: row.region_code, regionName: row.full_name }));
  const districts = found.map(({ region_code, full_name, lng, lat, missing, streets }) => ({
    regionCode: region_code,
    regionName: full_name,
    longitude: lng,
    latitude: lat,
    missing,
    streets,
  }));
  return { data, ...pageOf(rowCount, { pageNo, pageSize }), districts, on };
}
