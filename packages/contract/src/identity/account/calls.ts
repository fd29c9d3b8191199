import { anyone, call, customer, session } from '../../kit/client/call';
import type { accountSchemas } from './schemas';

// What every page makes, apart from what only forms do.
export * from './session-calls';

const pc = '/ygb-base-service/api/pc/account';
const own = '/api/portal/session';

export const login = call<typeof accountSchemas.login>({
  name: 'login',
  summary: '账号密码登录',
  tag: 'account',
  method: 'POST',
  path: `${pc}/login`,
  access: anyone,
  retries: 0,
  // An office signs in from one address in the morning.
  perMinute: 120,
});

/** A picture; its answer goes with a call that names no phone, of the same browser (its cookie). */
export const captcha = call<typeof accountSchemas.captcha>({
  name: 'captcha',
  summary: '图形验证码（不带手机号的操作）',
  tag: 'account',
  method: 'GET',
  path: '/captcha',
  access: anyone,
  writes: true,
  retries: 0,
  perMinute: 60,
});

/** A picture; its answer goes with `sendMessageToPhone` for the same phone. */
export const sendRegisterImage = call<typeof accountSchemas.sendRegisterImage>({
  name: 'sendRegisterImage',
  summary: '图形验证码（发送短信前，与手机号绑定）',
  tag: 'account',
  method: 'GET',
  path: `${pc}/sendRegisterImage`,
  access: anyone,
  writes: true,
  retries: 0,
  perMinute: 60,
});

export const sendMessageToPhone = call<typeof accountSchemas.sendMessageToPhone>({
  name: 'sendMessageToPhone',
  summary: '发送短信验证码',
  tag: 'account',
  method: 'POST',
  path: `${pc}/sendMessageToPhone`,
  access: anyone,
  retries: 0,
  perMinute: 60,
});

/** Without a password the account signs in by SMS until it sets one (decisions 11.5). */
export const phoneRegister = call<typeof accountSchemas.phoneRegister>({
  name: 'phoneRegister',
  summary: '手机号注册，成功即登录',
  tag: 'account',
  method: 'POST',
  path: `${pc}/phoneRegister`,
  access: anyone,
  creates: true,
  perMinute: 60,
});

/** Signs in or, with `service_agreement`, registers. */
export const phoneLogin = call<typeof accountSchemas.phoneLogin>({
  name: 'phoneLogin',
  summary: '短信验证码登录；同意服务协议时未注册的手机号自动注册',
  tag: 'account',
  method: 'POST',
  path: `${pc}/phoneLogin`,
  access: anyone,
  // It may register; signing in is never sent again by itself (decisions 11.6).
  creates: true,
  retries: 0,
  perMinute: 60,
});

export const retrievePassword = call<typeof accountSchemas.retrievePassword>({
  name: 'retrievePassword',
  summary: '凭短信验证码找回密码',
  tag: 'account',
  method: 'POST',
  path: `${pc}/retrievePassword`,
  access: anyone,
  perMinute: 60,
});

/** Within 10 minutes of signing in; later with a `phoneCode` for 'prove', or after `prove` (decisions 11.4). */
export const resetPassword = call<typeof accountSchemas.resetPassword>({
  name: 'resetPassword',
  summary: '设置新密码（登录 10 分钟内，否则另需短信验证码）',
  tag: 'account',
  method: 'POST',
  path: `${pc}/resetPassword`,
  access: session,
});

/** The same with the account's own name. */
export const changePassword = call<typeof accountSchemas.changePassword>({
  name: 'changePassword',
  summary: '修改密码（须填写本人账号）',
  tag: 'account',
  method: 'POST',
  path: `${pc}/changePassword`,
  access: session,
});

/** For operators and drivers above all, who have no codes by SMS. */
export const changeOwnPassword = call<typeof accountSchemas.changeOwnPassword>({
  name: 'changeOwnPassword',
  summary: '凭原密码修改密码',
  tag: 'account',
  method: 'POST',
  path: '/ygb-system-service/api/pc/system/user/changePassword',
  access: session,
});

/** With a new `loginName` and the `phoneCode` sent to it, the phone changes; that wants a recent proof. */
export const updateUserInfo = call<typeof accountSchemas.updateUserInfo>({
  name: 'updateUserInfo',
  summary: '修改个人资料；填写新手机号与其验证码时更换手机号',
  tag: 'account',
  method: 'POST',
  path: `${pc}/updateUserInfo`,
  access: session,
  sets: true,
});

/** S7 names it at the customer's calls, too. */
export const updateUserInfoOfCustomer = call<typeof accountSchemas.updateUserInfo>({
  name: 'updateUserInfoOfCustomer',
  summary: '修改个人资料（与 updateUserInfo 相同）',
  tag: 'account',
  method: 'POST',
  path: '/ygb-customer-service/api/pc/customerBase/updateUserInfo',
  access: session,
  sets: true,
});

/** Keeps a picture; `updateUserInfo` with its `filePath` as `basePicUrl` makes it the account's own. */
export const uploadImage = call<typeof accountSchemas.uploadImage>({
  name: 'uploadImage',
  summary: '上传图片（头像）',
  tag: 'account',
  method: 'POST',
  path: '/upload/img',
  access: session,
  encoding: 'multipart',
  retries: 0,
});

/** The body is the picture itself; of pictures that an account shows as its own. */
export const picture = call<typeof accountSchemas.picture>({
  name: 'picture',
  summary: '头像图片',
  tag: 'account',
  method: 'GET',
  path: '/upload/img/{id}',
  access: anyone,
});

export const security = call<typeof accountSchemas.security>({
  name: 'accountSecurity',
  summary: '账号安全状态：是否设有密码、身份验证是否仍有效',
  tag: 'account',
  method: 'GET',
  path: `${own}/security`,
  access: session,
});

/** Proves again who is there, by password or by a code for 'prove': good for 10 minutes, as signing in is. */
export const prove = call<typeof accountSchemas.prove>({
  name: 'proveIdentity',
  summary: '重新验证身份（密码或短信验证码）',
  tag: 'account',
  method: 'POST',
  path: `${own}/prove`,
  access: session,
});

export const sessions = call<typeof accountSchemas.sessions>({
  name: 'listSessions',
  summary: '本人的登录设备',
  tag: 'account',
  method: 'GET',
  path: `${own}/list`,
  access: session,
});

export const endSession = call<typeof accountSchemas.endSession>({
  name: 'endSession',
  summary: '退出本人的一台设备',
  tag: 'account',
  method: 'POST',
  path: `${own}/end`,
  access: session,
});

export const endOtherSessions = call<typeof accountSchemas.endOtherSessions>({
  name: 'endOtherSessions',
  summary: '退出本人的其他所有设备',
  tag: 'account',
  method: 'POST',
  path: `${own}/endOthers`,
  access: session,
});

export const signIns = call<typeof accountSchemas.signIns>({
  name: 'listSignIns',
  summary: '本人的登录记录',
  tag: 'account',
  method: 'GET',
  path: `${own}/history`,
  access: session,
});

/** The body is the file itself, with the Authorization header (decisions 11.12). */
export const exportOwnData = call<typeof accountSchemas.exportOwnData>({
  name: 'exportOwnData',
  summary: '导出本人的数据（JSON 文件）',
  tag: 'account',
  method: 'GET',
  path: `${own}/export`,
  access: session,
});

/** What the person agreed to, refused and withdrew, the newest first. */
export const consents = call<typeof accountSchemas.consents>({
  name: 'listConsents',
  summary: '本人的同意记录',
  tag: 'account',
  method: 'GET',
  path: `${own}/consents`,
  access: session,
});

/** Accepts newer versions of the texts than those agreed to before; refused when they are not today's. */
export const acceptTexts = call<typeof accountSchemas.acceptTexts>({
  name: 'acceptTexts',
  summary: '同意服务协议、隐私政策的新版本',
  tag: 'account',
  method: 'POST',
  path: `${own}/accept`,
  access: session,
});

/** Gives or withdraws the consent to marketing; each change stays, with the version of the text and the time. */
export const setMarketing = call<typeof accountSchemas.setMarketing>({
  name: 'setMarketing',
  summary: '同意或撤回接收营销信息',
  tag: 'account',
  method: 'POST',
  path: `${own}/marketing`,
  access: customer(),
});

/** Wants a recent proof; the last owner of an enterprise leaves no open orders and no colleagues behind. */
export const closeAccount = call<typeof accountSchemas.closeAccount>({
  name: 'closeAccount',
  summary: '注销本人账号',
  tag: 'account',
  method: 'POST',
  path: `${own}/close`,
  access: session,
});
