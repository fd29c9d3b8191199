import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { fen, fromYuan } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { refuseField } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { replaceSurcharges } from '../surcharges.repo';
import { bumpRevision } from '../versions.repo';
import { getVersion } from './get-version';
import { openVersion } from './open-version';

type Given = ParsedInputOf<typeof rateCards.saveSurcharges>['surcharges'][number];

/** As it is stored. Throws BAD_INPUT, with its place in the list. */
function ruleOf(given: Given, at: string, harbors: ReadonlySet<number>) {
  const { amount, percent, validFrom = null, validTo = null } = given;
  if ((amount === undefined) === (percent === undefined)) {
    throw refuseField(`${at}.amount`, `“${given.name}”请在每箱金额与百分比之间选填一项`);
  }
  if (percent !== undefined && !/^-?\d{1,3}(\.\d)?$/.test(percent)) {
    throw refuseField(`${at}.percent`, `“${given.name}”的百分比最多 3 位整数、1 位小数`);
  }
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    throw refuseField(`${at}.validTo`, `“${given.name}”的失效日期不能早于生效日期`);
  }
  if (given.harborId !== undefined && !harbors.has(given.harborId)) {
    throw refuseField(`${at}.harborId`, `“${given.name}”的港口不存在`);
  }
  return {
    rule_name: given.name,
    surcharge_kind: given.kind,
    cabinet_types:
      given.cabinetTypes === undefined || given.cabinetTypes.length === 0 ? null : given.cabinetTypes,
    is_heavy_cargo: given.isHeavyCargo ?? null,
    is_foreign_trade: given.isForeignTrade ?? null,
    invoicing: given.invoicing ?? null,
    harbor_id: given.harborId ?? null,
    valid_from: validFrom,
    valid_to: validTo,
    amount_fen: amount === undefined ? null : fen(fromYuan(amount)),
    permille: percent === undefined ? null : Math.round(Number(percent) * 10),
  };
}

/** Puts a draft's surcharges, in their order, in place of those that were there. */
export async function saveSurcharges(
  { places }: PlacesDeps,
  ctx: Ctx,
  { versionId, revision, surcharges }: ParsedInputOf<typeof rateCards.saveSurcharges>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.saveSurcharges>>> {
  await openVersion(ctx, { versionId, revision }, 'edit');
  const book = await places.book(ctx.db);
  const harbors = new Set(book.harbors.map((row) => row.harbor_id));
  const rules = surcharges.map((given, i) => ruleOf(given, `surcharges.${i}`, harbors));
  await replaceSurcharges(ctx.db, versionId, rules);
  await bumpRevision(ctx.db, versionId);
  ctx.audit({ target: 'rate_card', after: { surcharges } });
  return withMessage(await getVersion(ctx, { versionId }), '保存成功');
}
