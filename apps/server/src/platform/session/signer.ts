import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { cacheFor } from '../cache-for';

/** Purposes whose keys are kept; there are few. */
const MOST_PURPOSES = 50;

/** Signs short texts under a purpose: a signature for one purpose is void for any other. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

/** HMAC-SHA-256 with a key derived for each purpose; signatures are base64url of 32 bytes. */
export function createSigner(secret: string): Signer {
  const keys = cacheFor({ most: MOST_PURPOSES }, (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  );
  const mac = (purpose: string, text: string) => createHmac('sha256', keys.get(purpose)).update(text);
  return {
    sign: (purpose, text) => mac(purpose, text).digest('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(purpose, text).digest();
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
