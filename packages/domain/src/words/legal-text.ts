/** A published text that people agree to. What they agreed to is kept by its version. */
export interface LegalText {
  title: string;
  version: string;
  /** 'YYYY-MM-DD', Asia/Shanghai. */
  publishedOn: string;
  /** 'YYYY-MM-DD'; of a later version at least three working days after `publishedOn` (S9). */
  effectiveOn: string;
}

/** The service agreement at /agreement. */
export const AGREEMENT: Readonly<LegalText> = {
  title: '柜达平台服务协议',
  version: '1.0',
  publishedOn: '2026-11-22',
  effectiveOn: '2026-11-22',
};

/** The privacy policy at /privacy. */
export const PRIVACY: Readonly<LegalText> = {
  title: '柜达平台隐私政策',
  version: '1.0',
  publishedOn: '2026-11-22',
  effectiveOn: '2026-11-22',
};

/** What a consent to the service agreement names. */
export const AGREEMENT_VERSION = AGREEMENT.version;

/** What a consent to the privacy policy names. */
export const PRIVACY_VERSION = PRIVACY.version;
