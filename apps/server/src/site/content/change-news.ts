import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import { fromWireTime, toWireTime } from '@boxhaul/domain/kit';
import { NEWS_STATE_WORDS, type NewsState } from '@boxhaul/domain/site';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { lockNews, updateState } from './content.repo';

/** Publishes it, now or from a date on, or takes it off the site; over the version that was seen. */
export async function changeNews(
  ctx: Ctx,
  state: Exclude<NewsState, 'draft'>,
  { newsId, version, publishAt }: ParsedInputOf<typeof content.publish>,
): Promise<MessageAnswer<PresentedOf<typeof content.publish>>> {
  const before = await lockNews(ctx.db, newsId);
  if (!before) throw new Refusal('NOT_FOUND');
  if (before.version !== version) throw new Refusal('CONFLICT');
  if (state === 'withdrawn' && before.state !== 'published')
    throw new Refusal('CONFLICT', { message: '这条新闻没有发布，无需撤回' });
  const wanted = publishAt === undefined ? ctx.now : fromWireTime(publishAt);
  if (wanted === null) throw refuseField('publishAt', '没有这个时间，请重新填写');
  const from = state === 'published' ? wanted : before.publish_at;
  const next = { state, publishAt: from, version: version + 1 };
  await updateState(ctx.db, newsId, next, { by: ctx.signedIn().accountId, at: ctx.now });
  ctx.audit({
    target: 'news',
    id: newsId,
    name: before.title,
    before: { state: before.state },
    after: { state, publishAt: from && toWireTime(from) },
  });
  return withMessage({ newsId, version: version + 1 }, NEWS_STATE_WORDS[state]);
}
