import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { deleteVersion } from '../versions.repo';
import { openVersion } from './open-version';

/** Deletes a draft with all its prices. */
export async function dropDraft(
  ctx: Ctx,
  { versionId, revision }: ParsedInputOf<typeof rateCards.drop>,
): Promise<MessageAnswer<null>> {
  await openVersion(ctx, { versionId, revision }, 'drop');
  await deleteVersion(ctx.db, versionId);
  return withMessage(null, '草稿已删除');
}
