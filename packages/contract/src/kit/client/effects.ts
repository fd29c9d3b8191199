import type { Errcode } from './errors';

/** What the client does beside showing the message. */
export type Effect =
  | 'toast'
  | 'logout'
  | 'login'
  | 'logout-home'
  | 'auth-panel'
  | 'change-password'
  | 'inline';

/** Of refusals that are more than their message; apart from their words, which come with each answer. */
const EFFECTS: Partial<Record<Errcode, Effect>> = {
  SESSION_GONE: 'logout',
  QUOTE_NEEDS_LOGIN: 'login',
  '10001': 'logout-home',
  SMS_CODE: 'inline',
  IMAGE_CODE: 'inline',
  PROOF_NEEDED: 'inline',
  INITIAL_PASSWORD: 'change-password',
  NOT_CERTIFIED: 'auth-panel',
  NO_QUOTE: 'inline',
  QUOTE_CHANGED: 'inline',
  QUOTE_EXPIRED: 'inline',
  REASON_WANTED: 'inline',
  RATE_CARD_CHECKS: 'inline',
  LICENCE_UNREAD: 'inline',
};

/** Of an errcode as it came over the wire. */
export const effectOfErrcode = (errcode: string): Effect =>
  Object.entries(EFFECTS).find(([code]) => code === errcode)?.[1] ?? 'toast';
