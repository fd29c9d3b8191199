/** How a notice comes to a person: on the site, by text message, by mail. */
export const NOTICE_CHANNELS = ['site', 'sms', 'mail'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
