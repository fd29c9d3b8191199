import type { ParsedInputOf, PresentedOf, rateCards } from '@boxhaul/contract';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { selectDistrictGaps, selectGaps } from '../gaps.repo';
import { findVersion } from '../versions.repo';

/** Streets that a harbour's cities have, and that have no price for everybody; of one direction and container type if asked. */
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
  if (!(await findVersion(ctx.db, versionId))) throw new Refusal('NOT_FOUND');
  const filter = { versionId, harbor, orderType, cabinetType };
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
  return { data, rowCount, total: rowCount, pageNo, pageSize, districts };
}
