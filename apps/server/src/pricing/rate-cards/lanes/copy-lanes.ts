import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { refuseField } from '../../../platform/http/refusal';
import type { PlacesDeps } from '../../places';
import { selectNamesOf } from '../customer-names.repo';
import { insertCopies } from '../copies.repo';
import { countLanes } from '../lanes.repo';
import { openVersion } from '../versions/open-version';
import { bumpRevision } from '../versions.repo';

/** Gives another harbour, or a customer, the lanes that a search finds. What stands there already stays. */
export async function copyLanes(
  { places }: PlacesDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof rateCards.copyLanes>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.copyLanes>>> {
  const { versionId, revision, toHarbor, toCustomer, percent = '0', ...filter } = input;
  if (toHarbor === undefined && toCustomer === undefined)
    throw refuseField('toHarbor', '请选择要复制到的港口或客户');
  const book = await places.book(ctx.db);
  if (toHarbor !== undefined && !book.harbors.some((row) => row.harbor_id === toHarbor)) {
    throw refuseField('toHarbor', '未找到该港口，请重新选择');
  }
  if (toCustomer !== undefined && (await selectNamesOf(ctx.db, [toCustomer])).length === 0) {
    throw refuseField('toCustomer', '未找到该客户，请重新选择');
  }
  const permille = Number(percent) * 10;
  if (permille <= -1000 || permille > 1000)
    throw refuseField('percent', '调整百分比应大于 -100，且不超过 100');
  await openVersion(ctx, { versionId, revision }, 'edit');
  const found = await countLanes(ctx.db, versionId, filter);
  const copied = await insertCopies(ctx.db, versionId, filter, { toHarbor, toCustomer, permille });
  await bumpRevision(ctx.db, versionId);
  ctx.audit({ target: 'rate_card', after: { ...filter, toHarbor, toCustomer, percent, copied } });
  const left = found - copied;
  const message =
    left > 0 ? `已复制 ${copied} 条线路，${left} 条已有同样的线路，未覆盖` : `已复制 ${copied} 条线路`;
  return withMessage({ revision: revision + 1, copied, left }, message);
}
