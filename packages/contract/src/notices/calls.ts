import { call, session } from '../client/call';
import type { noticesSchemas } from './schemas';

const inbox = '/api/portal/notices';

/** One's own notices, newest first: customers, operators and drivers alike. */
export const list = call<typeof noticesSchemas.list>({
  name: 'listNotices',
  summary: '我的通知，新的在前',
  tag: 'notices',
  method: 'GET',
  path: inbox,
  access: session,
});

export const unread = call<typeof noticesSchemas.unread>({
  name: 'countUnreadNotices',
  summary: '未读通知数',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/unread`,
  access: session,
});

/** Read is read: saying it again changes nothing. */
export const markRead = call<typeof noticesSchemas.markRead>({
  name: 'markNoticesRead',
  summary: '把通知标为已读',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/read`,
  access: session,
  retries: 3,
});

export const markAllRead = call<typeof noticesSchemas.markAllRead>({
  name: 'markAllNoticesRead',
  summary: '把通知全部标为已读',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/read-all`,
  access: session,
  retries: 3,
});

/**
 * Event stream (text/event-stream) of one's own account: `notice` at once and with each change, `resync`; a comment
 * every 15 s. A page on which an order's stream is open needs none.
 */
export const live = call<typeof noticesSchemas.live>({
  name: 'liveNotices',
  summary: '通知实时事件流',
  tag: 'notices',
  method: 'GET',
  path: '/api/live/accounts/{id}',
  access: session,
  retries: 0,
});
