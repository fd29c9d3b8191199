import { NOTICE_CHANNEL_WORDS } from './notice-channel';

/** Where an enterprise has notices sent to: its own system, or a robot in a group. */
export const TARGET_KINDS = ['webhook', 'wecom', 'dingtalk'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** How people call it. */
export const TARGET_KIND_WORDS: Readonly<Record<TargetKind, string>> = {
  webhook: 'Webhook 推送',
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
};

/** How a notice leaves the platform. */
export const DELIVERY_CHANNELS = ['sms', 'mail', 'push', ...TARGET_KINDS] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** How people call it. */
export const DELIVERY_CHANNEL_WORDS: Readonly<Record<DeliveryChannel, string>> = {
  sms: NOTICE_CHANNEL_WORDS.sms,
  mail: NOTICE_CHANNEL_WORDS.mail,
  push: '浏览器推送',
  ...TARGET_KIND_WORDS,
};

/** How far it has come. `skipped`: there was no way to send it. */
export const DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How people call it. */
export const DELIVERY_STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: '待发送',
  sent: '已送达',
  failed: '发送失败',
  skipped: '未发送',
};
