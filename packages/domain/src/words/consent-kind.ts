/** What a person may agree to; marketing is asked apart from the texts. */
export const CONSENT_KINDS = ['agreement', 'privacy', 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How people call it. */
export const CONSENT_KIND_WORDS: Readonly<Record<ConsentKind, string>> = {
  agreement: '平台服务协议',
  privacy: '平台隐私政策',
  marketing: '营销信息',
};
