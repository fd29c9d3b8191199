/** The published texts, without which nobody uses the platform. */
export const LEGAL_KINDS = ['agreement', 'privacy'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** What a person may agree to; marketing is asked apart from the texts. */
export const CONSENT_KINDS = [...LEGAL_KINDS, 'marketing'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** How people call it. */
export const CONSENT_KIND_WORDS: Readonly<Record<ConsentKind, string>> = {
  agreement: '平台服务协议',
  privacy: '平台隐私政策',
  marketing: '营销信息',
};
