import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { bumpRevision } from '../versions.repo';
import { getVersion } from './get-version';
import { openVersion } from './open-version';

/** Names a draft anew. */
export async function describeDraft(
  ctx: Ctx,
  { versionId, revision, versionName, note = '' }: ParsedInputOf<typeof rateCards.describe>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.describe>>> {
  const { version } = await openVersion(ctx, { versionId, revision }, 'edit');
  await bumpRevision(ctx.db, versionId, { version_name: versionName, note });
  ctx.audit({
    target: 'rate_card',
    before: { versionName: version.version_name, note: version.note },
    after: { versionName, note },
  });
  return withMessage(await getVersion(ctx, { versionId }), '保存成功');
}
