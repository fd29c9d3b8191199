import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { zoneDesk } from '@boxhaul/contract/pricing';
import { toWireDate } from '@boxhaul/domain/kit';
import { ZONE_STATE_WORDS, ZONE_STEP_WORDS, type ZoneStep, zoneSteps } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import {
  confirmDraft,
  dropDraft,
  endInForce,
  findVersion,
  lockZones,
  type VersionRow,
} from './managed-zones.repo';

const DONE: Readonly<Record<ZoneStep, string>> = {
  confirm: '已确认，各处 1 秒内按新内容判断',
  drop: '草稿已删除',
  withdraw: '已撤销，各处 1 秒内不再按它判断',
};

async function confirm(ctx: Ctx, version: VersionRow): Promise<void> {
  if (version.valid_to !== null && version.valid_to < toWireDate(ctx.now)) {
    throw new Refusal('BAD_INPUT', {
      message: `通告已于 ${version.valid_to} 到期，不能确认；请核对失效日期`,
    });
  }
  await endInForce(ctx.db, version.zone_id, 'superseded');
  await confirmDraft(ctx.db, version.zone_version_id, { by: ctx.signedIn().accountId, at: ctx.now });
}

/** Confirms or drops a draft, or withdraws what is in force, over the revision that was looked at. */
export async function stepZone(
  ctx: Ctx,
  { zoneVersionId, revision, step }: ParsedInputOf<typeof zoneDesk.step>,
): Promise<MessageAnswer<null>> {
  await lockZones(ctx.db);
  const version = await findVersion(ctx.db, zoneVersionId);
  if (!version) throw new Refusal('NOT_FOUND');
  if (version.revision !== revision) throw new Refusal('CONFLICT');
  if (!zoneSteps(version.state).includes(step)) {
    const message = `${ZONE_STATE_WORDS[version.state]}的版本不能${ZONE_STEP_WORDS[step]}`;
    throw new Refusal('CONFLICT', { message });
  }
  switch (step) {
    case 'confirm':
      await confirm(ctx, version);
      break;
    case 'drop':
      await dropDraft(ctx.db, zoneVersionId, version.zone_id);
      break;
    case 'withdraw':
      await endInForce(ctx.db, version.zone_id, 'withdrawn');
      break;
  }
  ctx.audit({
    target: 'zone',
    id: String(version.zone_id),
    name: version.zone_name,
    before: { state: version.state },
    after: { step, zoneVersionId },
  });
  return withMessage(null, DONE[step]);
}
