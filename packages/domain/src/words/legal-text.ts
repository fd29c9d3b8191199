import type { LegalKind } from './consent-kind';

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

/** The version of each text that is in force. */
export const LEGAL_VERSIONS: Readonly<Record<LegalKind, string>> = {
  agreement: AGREEMENT_VERSION,
  privacy: PRIVACY_VERSION,
};

/** Whether one version ('1.9') came before another ('1.10'). */
export function isOlderVersion(one: string, other: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const [mine, theirs] = [parts(one), parts(other)];
  const at = theirs.findIndex((part, i) => part !== (mine[i] ?? 0));
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0);
}
