import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { PLACE_USE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { lockPlaces } from './managed-places.repo';
import { deleteRegion, findRegionRow, selectRegionUses } from './regions.repo';

/** Deletes what nothing names and nothing lies below. */
export async function removeRegion(
  ctx: Ctx,
  { regionCode }: ParsedInputOf<typeof placeDesk.removeRegion>,
): Promise<MessageAnswer<null>> {
  await lockPlaces(ctx.db);
  const before = await findRegionRow(ctx.db, regionCode);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
  const uses = await selectRegionUses(ctx.db, regionCode);
  if (uses.length > 0) {
    const message = `该地区已被${uses.map((use) => PLACE_USE_WORDS[use]).join('、')}使用，不能删除；可以设置停用日期`;
    throw new Refusal('PLACE_IN_USE', { message });
  }
  await deleteRegion(ctx.db, regionCode);
  ctx.audit({ target: 'place', id: `region ${regionCode}`, name: before.full_name, before });
  return withMessage(null, '已删除');
}
