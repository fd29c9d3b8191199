import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { ruleFault, shapeFault } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import type { Places } from '../../places';
import {
  countZones,
  findDraft,
  insertDraft,
  insertZone,
  lockZones,
  updateDraft,
  type ZoneContent,
  zoneExists,
} from './managed-zones.repo';

/** As many as a server keeps at hand. */
const MOST_ZONES = 10_000;

/** Throws where more zones would be than a server keeps. */
export async function refuseTooMany(ctx: Ctx, more: number): Promise<void> {
  if ((await countZones(ctx.db)) + more > MOST_ZONES) {
    throw new Refusal('BAD_INPUT', { message: `限行区最多 ${MOST_ZONES} 个，请先删除不用的草稿` });
  }
}

/** The region's code as it is stored, for one that is known. */
export async function requireZoneRegion(places: Places, ctx: Ctx, code: string): Promise<string> {
  const region = await places.findRegion(ctx.db, code);
  if (!region) throw refuseField('regionCode', '未找到该地区');
  return region.region_code;
}

/** Makes a zone's draft, or changes the one that was looked at. */
export async function saveZone(
  places: Places,
  ctx: Ctx,
  { zoneId, revision, ...input }: ParsedInputOf<typeof zoneDesk.save>,
): Promise<MessageAnswer<PresentedOf<typeof zoneDesk.save>>> {
  const ground = shapeFault(input.shape);
  if (ground !== null) throw refuseField('shape', ground);
  const fault = ruleFault(input.rule);
  if (fault !== null) throw refuseField(`rule.${fault.field}`, fault.reason);
  const content: ZoneContent = {
    ...input,
    regionCode: await requireZoneRegion(places, ctx, input.regionCode),
    noticeNo: input.noticeNo ?? null,
    noticeDate: input.noticeDate ?? null,
    noticeText: input.noticeText ?? '',
  };
  const change = { by: ctx.signedIn().accountId, at: ctx.now };
  await lockZones(ctx.db);
  if (zoneId === undefined) {
    await refuseTooMany(ctx, 1);
    const made = await insertZone(ctx.db, ctx.now);
    await insertDraft(ctx.db, made, content, change);
    ctx.audit({ target: 'zone', id: String(made), name: content.zoneName, after: content });
    return withMessage({ zoneId: made }, '草稿已保存');
  }
  if (!(await zoneExists(ctx.db, zoneId))) throw new Refusal('NOT_FOUND');
  const draft = await findDraft(ctx.db, zoneId);
  if (draft?.revision !== revision) throw new Refusal('CONFLICT');
  if (draft) await updateDraft(ctx.db, draft.zone_version_id, content, change);
  else await insertDraft(ctx.db, zoneId, content, change);
  const before = draft && { zoneName: draft.zone_name, rule: draft.rule, shape: draft.shape };
  ctx.audit({ target: 'zone', id: String(zoneId), name: content.zoneName, before, after: content });
  return withMessage({ zoneId }, '草稿已保存');
}
