import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { placeDesk } from '@boxhaul/contract/pricing';
import { PLACE_KIND_WORDS, PLACE_USE_WORDS } from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { deletePlace, findPlace, lockPlaces, selectUses } from './managed-places.repo';

/** Deletes what nothing names. */
export async function removePlace(
  ctx: Ctx,
  { kind, id }: ParsedInputOf<typeof placeDesk.remove>,
): Promise<MessageAnswer<null>> {
  await lockPlaces(ctx.db);
  const before = await findPlace(ctx.db, kind, id);
  if (!before) throw new Refusal('NOT_FOUND');
  const uses = await selectUses(ctx.db, kind, id);
  if (uses.length > 0) {
    const message = `该${PLACE_KIND_WORDS[kind]}已被${uses.map((use) => PLACE_USE_WORDS[use]).join('、')}使用，不能删除；可以设置停用日期`;
    throw new Refusal('PLACE_IN_USE', { message });
  }
  await deletePlace(ctx.db, kind, id);
  ctx.audit({ target: 'place', id: `${kind} ${id}`, before });
  return withMessage(null, '已删除');
}
