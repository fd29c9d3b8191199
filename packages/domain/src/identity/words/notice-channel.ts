/** How a notice comes to a person: on the site, by text message, by mail. */
export const NOTICE_CHANNELS = ['site', 'sms', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** How people call it. */
export const NOTICE_CHANNEL_WORDS: Readonly<Record<NoticeChannel, string>> = {
  site: '站内通知',
  sms: '手机短信',
  mail: '电子邮件',
};
