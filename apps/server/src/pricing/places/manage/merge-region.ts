import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { lockPlaces } from './managed-places.repo';
import { findRegionRow, updateRegion } from './regions.repo';
import { requireRegion } from './require-region';

/** Ends a street on a day; its addresses lie in another street of the same city from then on. */
export async function mergeRegion(
  ctx: Ctx,
  input: ParsedInputOf<typeof placeDesk.mergeRegion>,
): Promise<MessageAnswer<null>> {
  await lockPlaces(ctx.db);
  const { regionCode, version, validTo } = input;
  const before = await findRegionRow(ctx.db, regionCode);
  if (!before) throw new Refusal('NOT_FOUND', { message: '未找到该地区' });
  if (before.level !== 4) throw refuseField('regionCode', '只有街道（镇）可以撤并');
  const into = await requireRegion(ctx, input.intoCode, 'intoCode');
  if (into.level !== 4 || into.region_code === regionCode) {
    throw refuseField('intoCode', '请选择另一个街道（镇）');
  }
  if (into.region_code.slice(0, 4) !== regionCode.slice(0, 4)) {
    throw refuseField('intoCode', '只能并入同一城市的街道（镇）');
  }
  if (before.valid_from !== null && validTo < before.valid_from) {
    throw refuseField('validTo', '最后一天不能早于启用日期');
  }
  const change = { valid_to: validTo, merged_into: into.region_code, edited_at: ctx.now };
  if (!(await updateRegion(ctx.db, { regionCode, version, change }))) throw new Refusal('CONFLICT');
  ctx.audit({
    target: 'place',
    id: `region ${regionCode}`,
    name: before.full_name,
    after: { mergedInto: into.full_name, validTo },
  });
  return withMessage(null, `已并入${into.full_name}`);
}
