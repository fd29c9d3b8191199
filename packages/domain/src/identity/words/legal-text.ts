import type { LegalKind } from './consent-kind';

/** How each published text is called. */
export const LEGAL_TITLES: Readonly<Record<LegalKind, string>> = {
  agreement: '柜达平台服务协议',
  privacy: '柜达平台隐私政策',
};

/** How the nth version of a text is called, from '1.0' on; what a consent names. */
export const legalVersion = (minor: number): string => `1.${minor}`;

/** Whether one version ('1.9') came before another ('1.10'). */
export function isOlderVersion(one: string, other: string): boolean {
  const parts = (version: string) => version.split('.').map(Number);
  const [mine, theirs] = [parts(one), parts(other)];
  const at = theirs.findIndex((part, i) => part !== (mine[i] ?? 0));
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0);
}

/** Full working days between the publication of a version and its first day (S9). */
export const LEGAL_NOTICE_DAYS = 3;

/** Whether a published version is in force, was before, or will be. */
export const LEGAL_STATES = ['current', 'former', 'coming'] as const;
export type LegalState = (typeof LEGAL_STATES)[number];

/** How people call it. */
export const LEGAL_STATE_WORDS: Readonly<Record<LegalState, string>> = {
  current: '现行',
  former: '历史',
  coming: '即将生效',
};
