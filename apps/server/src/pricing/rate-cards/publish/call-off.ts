import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { cancelPublication, queuePublishers } from '../publications.repo';
import { getVersion } from '../versions/get-version';
import { openVersion } from '../versions/open-version';

/** Makes a draft again of what was to come in force. */
export async function callOff(
  ctx: Ctx,
  { versionId, revision }: ParsedInputOf<typeof rateCards.callOff>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.callOff>>> {
  await queuePublishers(ctx.db);
  await openVersion(ctx, { versionId, revision }, 'callOff');
  await cancelPublication(ctx.db, { versionId, accountId: ctx.signedIn().accountId, now: ctx.now });
  return withMessage(await getVersion(ctx, { versionId }), '已取消定时发布');
}
