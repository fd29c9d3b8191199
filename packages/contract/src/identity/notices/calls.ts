import { call, customer, operator, session } from '../../kit/client/call';
import type { noticesSchemas } from './schemas';

const inbox = '/api/portal/notices';
/** What leaves the platform is for those who keep the enterprise's particulars and may export. */
const mayManage = customer(['/admin/customer-base'], true, 'export');

/** One's own notices, newest first: customers, operators and drivers alike. */
export const list = call<typeof noticesSchemas.list>({
  name: 'listNotices',
  summary: '我的通知，新的在前',
  tag: 'notices',
  method: 'GET',
  path: inbox,
  access: session,
});

/** With which key a browser subscribes to pushed notices. */
export const pushKey = call<typeof noticesSchemas.pushKey>({
  name: 'noticePushKey',
  summary: '浏览器推送的公钥',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/push`,
  access: session,
});

/** From now on this browser is told of what comes to the site, though its page is closed. */
export const subscribePush = call<typeof noticesSchemas.subscribePush>({
  name: 'subscribePush',
  summary: '开通浏览器推送',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/push/subscribe`,
  access: session,
});

export const unsubscribePush = call<typeof noticesSchemas.unsubscribePush>({
  name: 'unsubscribePush',
  summary: '关闭浏览器推送',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/push/unsubscribe`,
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
  sets: true,
});

export const markAllRead = call<typeof noticesSchemas.markAllRead>({
  name: 'markAllNoticesRead',
  summary: '把通知全部标为已读',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/read-all`,
  access: session,
});

/**
 * Event stream (text/event-stream) of one's own account: `notice` at once and with each change, `job` whenever a
 * job of one's own moves on, `resync`; a comment every 15 s. A page on which an order's stream is open needs none.
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

export const settings = call<typeof noticesSchemas.settings>({
  name: 'noticeSettings',
  summary: '通知设置：每类通知的接收方式',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/settings`,
  access: session,
});

/** Sets the named switches and leaves the others. */
export const saveSettings = call<typeof noticesSchemas.saveSettings>({
  name: 'saveNoticeSettings',
  summary: '保存通知设置',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/settings/save`,
  access: session,
});

export const defaults = call<typeof noticesSchemas.defaults>({
  name: 'noticeDefaults',
  summary: '企业默认的通知设置',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/defaults`,
  access: mayManage,
});

/** For the people of the enterprise who have chosen nothing themselves. */
export const saveDefaults = call<typeof noticesSchemas.saveDefaults>({
  name: 'saveNoticeDefaults',
  summary: '保存企业默认的通知设置',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/defaults/save`,
  access: mayManage,
});

/** Mails a code to an address that is one’s own from the moment in which the code is typed. */
export const sendMailCode = call<typeof noticesSchemas.sendMailCode>({
  name: 'sendNoticeMailCode',
  summary: '向邮箱发送验证码',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/mail/code`,
  access: session,
});

export const confirmMail = call<typeof noticesSchemas.confirmMail>({
  name: 'confirmNoticeMail',
  summary: '验证邮箱',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/mail/confirm`,
  access: session,
});

/** Nothing is mailed to it any more, and it is forgotten. */
export const removeMail = call<typeof noticesSchemas.removeMail>({
  name: 'removeNoticeMail',
  summary: '移除邮箱',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/mail/remove`,
  access: session,
});

export const targets = call<typeof noticesSchemas.targets>({
  name: 'noticeTargets',
  summary: '企业的推送地址与群机器人',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/targets`,
  access: mayManage,
});

/** The secret of a webhook is answered here and never again. */
export const addTarget = call<typeof noticesSchemas.addTarget>({
  name: 'addNoticeTarget',
  summary: '新增推送地址或群机器人',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/add`,
  access: mayManage,
});

export const editTarget = call<typeof noticesSchemas.editTarget>({
  name: 'editNoticeTarget',
  summary: '修改、启用或停用推送地址',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/edit`,
  access: mayManage,
});

export const rotateSecret = call<typeof noticesSchemas.rotateSecret>({
  name: 'rotateNoticeSecret',
  summary: '更换推送密钥，旧密钥 24 小时内仍有效',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/rotate`,
  access: mayManage,
});

export const testTarget = call<typeof noticesSchemas.testTarget>({
  name: 'testNoticeTarget',
  summary: '发送测试消息',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/test`,
  access: mayManage,
});

export const removeTarget = call<typeof noticesSchemas.removeTarget>({
  name: 'removeNoticeTarget',
  summary: '删除推送地址',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/remove`,
  access: mayManage,
});

export const deliveries = call<typeof noticesSchemas.deliveries>({
  name: 'noticeDeliveries',
  summary: '推送记录',
  tag: 'notices',
  method: 'GET',
  path: `${inbox}/targets/deliveries`,
  access: mayManage,
});

/** Sends one of a target's again at once, under its own id; what the other side has had already goes again to a webhook alone. */
export const resend = call<typeof noticesSchemas.resend>({
  name: 'resendNotice',
  summary: '重发一条推送',
  tag: 'notices',
  method: 'POST',
  path: `${inbox}/targets/resend`,
  access: mayManage,
});

export const opsDeliveries = call<typeof noticesSchemas.opsDeliveries>({
  name: 'opsNoticeDeliveries',
  summary: '全平台的通知发送记录',
  tag: 'notices',
  method: 'GET',
  path: '/api/ops/notices/deliveries',
  access: operator('notice.manage'),
});

/** The same for anybody's. */
export const opsResend = call<typeof noticesSchemas.opsResend>({
  name: 'opsResendNotice',
  summary: '重发任一客户的一条通知',
  tag: 'notices',
  method: 'POST',
  path: '/api/ops/notices/resend',
  access: operator('notice.manage'),
});
