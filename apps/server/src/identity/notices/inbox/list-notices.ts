import type { notices } from '@boxhaul/contract/identity';
import { listOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import type { Answers } from '../../../platform/http/by-either';
import { countInbox, countUnread, listInbox } from '../inbox.repo';
import { presentNotice } from '../notices.present';

/** One page of one's own notices, and how many are unread. */
export const listNotices: Answers<typeof notices.list> = listOf({
  filter: (ctx, { unread }) => ({ accountId: ctx.signedIn().accountId, unreadOnly: unread }),
  rows: listInbox,
  count: countInbox,
  present: (rows, { counted: { unread } }) => ({ data: rows.map(presentNotice), unread }),
});

/** How many are unread. */
export async function unreadNotices(ctx: Ctx): Promise<{ unread: number }> {
  const { accountId } = ctx.signedIn();
  return { unread: (await countUnread(ctx.db, [accountId])).get(accountId) ?? 0 };
}
