import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { countInbox, countUnread, listInbox } from '../inbox.repo';
import { presentNotice } from '../notices.present';

/** One page of one's own notices, and how many are unread. */
export async function listNotices(
  ctx: Ctx,
  { unread: unreadOnly, pageNo, pageSize }: ParsedInputOf<typeof notices.list>,
): Promise<PresentedOf<typeof notices.list>> {
  const filter = { accountId: ctx.signedIn().accountId, unreadOnly };
  const [rows, { total, unread }] = await Promise.all([
    listInbox(ctx.db, filter, { pageNo, pageSize }),
    countInbox(ctx.db, filter),
  ]);
  return { data: rows.map(presentNotice), ...pageOf(total, { pageNo, pageSize }), unread };
}

/** How many are unread. */
export async function unreadNotices(ctx: Ctx): Promise<{ unread: number }> {
  const { accountId } = ctx.signedIn();
  return { unread: (await countUnread(ctx.db, [accountId])).get(accountId) ?? 0 };
}
