/** What a partner's system signs, each as it is sent. */
export interface SignedFields {
  keyId: string;
  method: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  nonce: string;
  /** JSON text. */
  payload: string;
}

/** How far a partner's clock may be off, in seconds. */
export const PARTNER_CLOCK_S = 300;

/** The text of which the signature is the HMAC-SHA256: the five fields, one a line, the payload last. */
export const partnerSignedText = ({ keyId, method, timestamp, nonce, payload }: SignedFields): string =>
  [keyId, method, timestamp, nonce, payload].join('\n');

/** Whether what was signed at `timestamp` (seconds since 1970) may still be asked at `nowMs`. */
export const isPartnerMoment = (timestamp: string, nowMs: number): boolean =>
  Math.abs(nowMs / 1000 - Number(timestamp)) <= PARTNER_CLOCK_S;
