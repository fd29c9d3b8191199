import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { isRegionCode, parentRegionCode, toWireDate } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { lockPlaces } from './managed-places.repo';
import { findRegionRow, insertRegion, isRegionNameTaken } from './regions.repo';
import { requireRegion } from './require-region';

/** A new district or street. */
export async function addRegion(ctx: Ctx, input: ParsedInputOf<typeof placeDesk.addRegion>): Promise<null> {
  await lockPlaces(ctx.db);
  const { regionCode, regionName } = input;
  const parent = await requireRegion(ctx, input.parentCode, 'parentCode');
  if (parent.level < 2 || parent.level > 3) throw refuseField('parentCode', '只能在城市或区县下新增');
  if (!isRegionCode(regionCode) || parentRegionCode(regionCode) !== parent.region_code) {
    throw refuseField('regionCode', `代码应为 ${parent.region_code} 加 ${parent.level === 2 ? 2 : 3} 位数字`);
  }
  if (await findRegionRow(ctx.db, regionCode)) throw refuseField('regionCode', '该代码已存在');
  const today = toWireDate(ctx.now);
  if (await isRegionNameTaken(ctx.db, { parentCode: parent.region_code, regionName, but: '', today })) {
    throw refuseField('regionName', '同一上级下已有同名的地区');
  }
  await insertRegion(ctx.db, {
    regionCode,
    parentCode: parent.region_code,
    regionName,
    fullName: parent.full_name + regionName,
    level: parent.level + 1,
    lng: input.longitude,
    lat: input.latitude,
    validFrom: input.validFrom ?? null,
    validTo: input.validTo ?? null,
    now: ctx.now,
  });
  ctx.audit({
    target: 'place',
    id: `region ${regionCode}`,
    name: parent.full_name + regionName,
    after: input,
  });
  return null;
}
