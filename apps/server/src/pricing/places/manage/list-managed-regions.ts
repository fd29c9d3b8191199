import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { normaliseRegionCode, toWireDate } from '@boxhaul/domain/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentManagedRegion } from './regions.present';
import { searchRegions, selectRegionsBelow } from './regions.repo';

/** Those right below a region, or those that a keyword finds. */
export async function listManagedRegions(
  { db, now }: Ctx,
  { parentCode, keyword, pageNo, pageSize }: ParsedInputOf<typeof placeDesk.regions>,
): Promise<PresentedOf<typeof placeDesk.regions>> {
  const wanted = { pageNo, pageSize };
  const parent =
    parentCode === undefined || parentCode === '0' ? null : (normaliseRegionCode(parentCode) ?? '');
  const found = keyword
    ? await searchRegions(db, keyword, wanted)
    : await selectRegionsBelow(db, parent, wanted);
  const today = toWireDate(now);
  const data = found.rows.map((row) => presentManagedRegion(row, today));
  return { data, ...pageOf(found.count, wanted) };
}
