/** Whether a shipping company lets the empty box of an import be loaded for an export (套箱): never, when asked, always. */
export const TURN_CONSENTS = ['never', 'ask', 'free'] as const;
export type TurnConsent = (typeof TURN_CONSENTS)[number];

/** How people call it. */
export const TURN_CONSENT_WORDS: Readonly<Record<TurnConsent, string>> = {
  never: '不允许套箱',
  ask: '套箱须申请',
  free: '允许套箱',
};
