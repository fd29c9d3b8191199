import { notices } from '@boxhaul/contract';
import type { Mount } from '../../platform/http/mount';
import { listNotices, unreadNotices } from './inbox/list-notices';
import { markAllNoticesRead, markNoticesRead } from './inbox/mark-read';

export { sendNotice } from './send-notice';

export function registerNotices(mount: Mount): void {
  mount(notices.list, (ctx, input) => listNotices(ctx, input));
  mount(notices.unread, (ctx) => unreadNotices(ctx));
  mount(notices.markRead, (ctx, input) => markNoticesRead(ctx, input));
  mount(notices.markAllRead, (ctx, input) => markAllNoticesRead(ctx, input));
}
