import { hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { cacheFor } from '../cache-for';

/** Purposes whose keys are kept; there are few. */
const MOST_PURPOSES = 50;

/** Signs short texts under a purpose: a signature for one purpose is void for any other. */
export interface Signer {
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

/** A key as RFC 2104 uses it: padded to a block, and mixed for the inner and the outer hash. */
interface MacKey {
  inner: Buffer;
  /** The mixed key, and room behind it for the inner hash. */
  outer: Buffer;
}

function macKeyOf(key: Buffer): MacKey {
  const inner = Buffer.alloc(BLOCK_BYTES, 0x36);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0x5c);
  for (const [at, byte] of key.entries()) {
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return { inner, outer };
}

/** HMAC-SHA-256 by two whole hashes: Node's own object for it costs more than both, and its removal as much again. */
function macOf({ inner, outer }: MacKey, text: string): Buffer {
  hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer').copy(outer, BLOCK_BYTES);
  return hash('sha256', outer, 'buffer');
}

/** HMAC-SHA-256 with a key derived for each purpose; signatures are base64url of 32 bytes. */
export function createSigner(secret: string): Signer {
  const keys = cacheFor({ most: MOST_PURPOSES }, (purpose: string) =>
    macKeyOf(Buffer.from(hkdfSync('sha256', secret, '', purpose, HASH_BYTES))),
  );
  const mac = (purpose: string, text: string) => macOf(keys.get(purpose), text);
  return {
    sign: (purpose, text) => mac(purpose, text).toString('base64url'),
    verify(purpose, text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const expected = mac(purpose, text);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
