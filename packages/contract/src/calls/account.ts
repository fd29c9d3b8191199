import { USER_TYPES } from '@boxhaul/domain';
import { z } from 'zod';
import { anyone, call, session } from '../call';
import { code, empty, nothing, text } from '../wire';

/** The signed-in user as stored by the client (S3). `custMenus` is a JSON text of `[{menuUrl, menuName}]`. */
export const sessionUser = z.object({
  accountId: z.string(),
  username: z.string(),
  nickname: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  basePicUrl: z.string(),
  userType: z.number(),
  customerName: z.string().nullable(),
  /** 1 when the enterprise is certified, else 0. */
  authStatus: z.number(),
  custMenus: z.string(),
  /** Rights of an operator; empty for others. */
  rights: z.array(z.string()),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const login = call({
  name: 'login',
  summary: '账号密码登录',
  tag: 'account',
  method: 'POST',
  path: '/ygb-base-service/api/pc/account/login',
  access: anyone,
  retries: 0,
  // An office signs in from one address in the morning.
  perMinute: 120,
  input: z.object({
    userName: text('账号不能为空', 40),
    password: z.string({ error: '密码不能为空' }).min(1, '密码不能为空').max(64, '账号或密码错误'),
    userType: code(Object.values(USER_TYPES), '用户类型不正确').default(USER_TYPES.customer),
  }),
  output: sessionUser.extend({ token: z.string() }),
});

export const logout = call({
  name: 'logout',
  summary: '退出登录，令牌立即失效',
  tag: 'account',
  method: 'POST',
  path: '/api/portal/session/logout',
  access: session,
  retries: 0,
  input: empty,
  output: nothing,
});

export const me = call({
  name: 'me',
  summary: '当前登录用户',
  tag: 'account',
  method: 'GET',
  path: '/api/portal/session/me',
  access: session,
  input: empty,
  output: sessionUser,
});
