import { notices } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { listNotices, unreadNotices } from './inbox/list-notices';
import { markAllNoticesRead, markNoticesRead } from './inbox/mark-read';
import { NoticeHub } from './live/notice-hub';
import { streamNotices } from './live/stream-notices';

export { sendNotice } from './send-notice';

/** What a slice whose streams carry notices is given. */
export type NoticeDeps = Deps & { noticeHub: NoticeHub };

export const openNotices = (deps: Deps): NoticeHub => new NoticeHub(deps);

export function registerNotices(mount: Mount, { noticeHub, ...deps }: NoticeDeps): void {
  mount(notices.list, (ctx, input) => listNotices(ctx, input));
  mount(notices.unread, (ctx) => unreadNotices(ctx));
  mount(notices.markRead, (ctx, input) => markNoticesRead(ctx, input));
  mount(notices.markAllRead, (ctx, input) => markAllNoticesRead(ctx, input));
  mount.raw(notices.live, (ctx, input, http) => streamNotices(deps, noticeHub, ctx, input, http));
}
