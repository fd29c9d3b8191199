import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { lockPlaces } from './managed-places.repo';
import { findRegionRow, isRegionNameTaken, renameBelow, updateRegion } from './regions.repo';

/** Another name, point or period. Provinces, cities and what is called as its city keep their names. */
export async function editRegion(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.editRegion>,
): Promise<MessageAnswer<null>> {
  await lockPlaces(ctx.db);
  const { regionCode, regionName, version } = input;
  const before = await findRegionRow(ctx.db, regionCode);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
  const renamed = before.region_name !== regionName;
  if (renamed) {
    if (before.level < 3 || !before.full_name.endsWith(before.region_name)) {
      throw refuseField('regionName', '省、市不能在此改名');
    }
    const wanted = {
      parentCode: before.parent_code,
      regionName,
      but: regionCode,
      today: toWireDate(ctx.now),
    };
    if (await isRegionNameTaken(ctx.db, wanted)) throw refuseField('regionName', '同一上级下已有同名的地区');
  }
  const change = {
    region_name: regionName,
    // Its own name of now is no former one.
    former_names: [...new Set([...before.former_names, before.region_name])].filter(
      (name) => name !== regionName,
    ),
    lng: input.longitude,
    lat: input.latitude,
    valid_from: input.validFrom ?? null,
    valid_to: input.validTo ?? null,
    // Without a last day it goes on, and lies in no other.
    ...(input.validTo === undefined && { merged_into: null }),
    edited_at: ctx.now,
  };
  if (!(await updateRegion(ctx.db, { regionCode, version, change }))) throw new Refusal('CONFLICT');
  if (renamed) {
    const to = before.full_name.slice(0, -before.region_name.length) + regionName;
    await renameBelow(ctx.db, { regionCode, from: before.full_name, to, now: ctx.now });
  }
  ctx.audit({ target: 'place', id: `region ${regionCode}`, name: before.full_name, before, after: input });
  return withMessage(null, '已保存');
}
