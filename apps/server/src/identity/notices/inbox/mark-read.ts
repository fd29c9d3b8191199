import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { auditOwn } from '../audit-own';
import { announceNotices } from '../announce-notices';
import { markAllInboxRead, markInboxRead } from '../inbox.repo';
import { unreadNotices } from './list-notices';

/** Marks some of one's notices as read; other open pages of the same account hear of it. */
export async function markNoticesRead(
  ctx: Ctx,
  input: ParsedInputOf<typeof notices.markRead>,
): Promise<{ unread: number }> {
  const { accountId } = ctx.signedIn();
  auditOwn(ctx);
  const noticeIds = [...new Set(input.noticeIds)];
  const own = await markInboxRead(ctx.db, accountId, noticeIds, ctx.now);
  if (own < noticeIds.length) throw new Refusal('NOT_FOUND', { message: '未找到该通知' });
  await announceNotices(ctx.db, [accountId]);
  return unreadNotices(ctx);
}

/** Marks all as read, up to the newest that was on the screen. */
export async function markAllNoticesRead(
  ctx: Ctx,
  { upTo }: ParsedInputOf<typeof notices.markAllRead>,
): Promise<{ unread: number }> {
  const { accountId } = ctx.signedIn();
  auditOwn(ctx);
  await markAllInboxRead(ctx.db, accountId, upTo, ctx.now);
  await announceNotices(ctx.db, [accountId]);
  return unreadNotices(ctx);
}
