import { anyone, call, session } from '../client/call';
import type { accountSchemas } from './schemas';

export const login = call<typeof accountSchemas.login>({
  name: 'login',
  summary: '账号密码登录',
  tag: 'account',
  method: 'POST',
  path: '/ygb-base-service/api/pc/account/login',
  access: anyone,
  retries: 0,
  // An office signs in from one address in the morning.
  perMinute: 120,
});

export const logout = call<typeof accountSchemas.logout>({
  name: 'logout',
  summary: '退出登录，令牌立即失效',
  tag: 'account',
  method: 'POST',
  path: '/api/portal/session/logout',
  access: session,
  retries: 0,
});

export const me = call<typeof accountSchemas.me>({
  name: 'me',
  summary: '当前登录用户',
  tag: 'account',
  method: 'GET',
  path: '/api/portal/session/me',
  access: session,
});
