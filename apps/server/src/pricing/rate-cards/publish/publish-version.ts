import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { rateCards } from '@boxhaul/contract/pricing';
import { fromWireTime, toWireDate, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { countFaults } from '../compare-cards.repo';
import { insertPublication, queuePublishers } from '../publications.repo';
import { getVersion } from '../versions/get-version';
import { openVersion } from '../versions/open-version';
import { findVersion, hasPriceFrom } from '../versions.repo';

const LONGEST_AHEAD_MS = 366 * 24 * 3600_000;

/** The moment that was asked for. Throws BAD_INPUT when it is past, or too far. */
function momentOf(at: string, now: Date): Date {
  const moment = fromWireTime(at);
  if (!moment) throw refuseField('at', '生效时间不正确');
  if (moment <= now) throw refuseField('at', '生效时间应晚于现在');
  if (moment.getTime() > now.getTime() + LONGEST_AHEAD_MS) throw refuseField('at', '生效时间最多在一年之内');
  return moment;
}

/** Puts a version in force, now or at a time to come: every node prices by it within a second of that. */
export async function publishVersion(
  ctx: Ctx,
  { versionId, revision, at, sure }: ParsedInputOf<typeof rateCards.publish>,
): Promise<MessageAnswer<PresentedOf<typeof rateCards.publish>>> {
  await queuePublishers(ctx.db);
  const { state, inForce } = await openVersion(
    ctx,
    { versionId, revision },
    at === undefined ? 'publish' : 'schedule',
  );
  const row = await findVersion(ctx.db, versionId);
  if (!row || row.prices === 0)
    throw new Refusal('RATE_CARD_STATE', { message: '版本里还没有价格，不能发布' });
  if (!sure && state === 'draft') {
    const found = [...(await countFaults(ctx.db, versionId)).values()].reduce((sum, n) => sum + n, 0);
    if (found > 0) throw new Refusal('RATE_CARD_CHECKS', { data: { count: found } });
  }
  // Never before the one that it takes the place of, on whatever node that was published.
  const soonest = Math.max(ctx.now.getTime(), (inForce?.published_at?.getTime() ?? 0) + 1);
  const from = at === undefined ? new Date(soonest) : momentOf(at, ctx.now);
  if (!(await hasPriceFrom(ctx.db, versionId, toWireDate(from)))) {
    throw new Refusal('RATE_CARD_STATE', { message: '版本里的价格到生效那天都已过失效日期，不能发布' });
  }
  const { accountId } = ctx.signedIn();
  await insertPublication(ctx.db, { versionId, accountId, now: ctx.now, from });
  const before = { state, inForceId: inForce?.version_id ?? null };
  ctx.audit({ target: 'rate_card', before, after: { inForceFrom: toWireTime(from), sure } });
  const words = at !== undefined ? '已定时发布' : state === 'superseded' ? '已回退到该版本' : '已发布';
  return withMessage(await getVersion(ctx, { versionId }), words);
}
