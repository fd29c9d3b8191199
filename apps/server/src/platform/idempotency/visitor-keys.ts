import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Call } from '@boxhaul/contract/kit';
import { Refusal } from '../http/refusal';
import type { Signer } from '../session/signer';
import type { AnswerKey } from './idempotency';
import { findVisitorKey, storeSealed, claimVisitorKey } from './visitor-keys.repo';

interface Keyed {
  key: string;
  body: string;
  now: Date;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals an answer with the request itself, which the database does not hold: a token in it is read by nobody else. */
function seal(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function unseal(secret: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return (
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}

/**
 * A key of a caller without a session. It stands for one call and one body; who asks with both is the one who asked
 * first. The body may hold a password, so that only a keyed hash of it is kept.
 */
export function ofVisitor(signer: Signer, call: Call, { key, body, now }: Keyed): AnswerKey {
  const keyHash = createHash('sha256')
    .update(JSON.stringify([call.name, key]))
    .digest();
  const bodyMac = signer.sign('visitor-key', body);
  const secret = Buffer.from(hkdfSync('sha256', body, key, call.name, 32));
  return {
    take: (tx) => claimVisitorKey(tx, { keyHash, callName: call.name, bodyMac, now }),
    async find(db) {
      const known = await findVisitorKey(db, keyHash);
      if (!known) return undefined;
      if (known.body_mac !== bodyMac) throw new Refusal('IDEMPOTENCY_MISMATCH');
      if (!known.sealed) return undefined;
      const answer: unknown = JSON.parse(unseal(secret, known.sealed));
      return answer;
    },
    store: (tx, response) => storeSealed(tx, keyHash, seal(secret, JSON.stringify(response))),
  };
}
