import { call, session } from '../../kit/client/call';
import type { accountSchemas } from './schemas';

/** Ends this session, here and on the server. */
export const logout = call<typeof accountSchemas.logout>({
  name: 'logout',
  summary: '退出登录',
  tag: 'account',
  method: 'POST',
  path: '/api/portal/session/logout',
  access: session,
  retries: 0,
});

/** The account of the session as it stands now. */
export const me = call<typeof accountSchemas.me>({
  name: 'me',
  summary: '当前登录用户',
  tag: 'account',
  method: 'GET',
  path: '/api/portal/session/me',
  access: session,
});
