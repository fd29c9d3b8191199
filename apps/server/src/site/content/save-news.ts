import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { content } from '@boxhaul/contract/site';
import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/http/mount';
import { Refusal } from '../../platform/http/refusal';
import { insertNews, insertVersion, lockNews, updateText } from './content.repo';

/** A version more: nothing is overwritten, and of two who wrote over the same one the second is told. */
export async function saveNews(
  ctx: Ctx,
  { newsId, version, ...text }: ParsedInputOf<typeof content.save>,
): Promise<MessageAnswer<PresentedOf<typeof content.save>>> {
  const writer = { by: ctx.signedIn().accountId, at: ctx.now };
  const before = newsId === undefined ? null : await lockNews(ctx.db, newsId);
  if (before === undefined) throw new Refusal('NOT_FOUND');
  if (before && before.version !== version) throw new Refusal('CONFLICT');
  const next = (before?.version ?? 0) + 1;
  const id = before?.news_id ?? (await insertNews(ctx.db, text, writer));
  if (before) await updateText(ctx.db, id, next, text, writer);
  await insertVersion(ctx.db, id, next, text, writer);
  const { title, summary } = text;
  ctx.audit({
    target: 'news',
    id,
    name: title,
    ...(before && { before: { title: before.title, summary: before.summary, version: before.version } }),
    after: { title, summary, version: next },
  });
  return withMessage({ newsId: id, version: next }, '已保存');
}
