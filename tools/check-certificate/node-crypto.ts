import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Crypto } from '@boxhaul/domain/fleet';

/** The 12 bytes that stand before a raw Ed25519 key in a SubjectPublicKeyInfo (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** What a check needs, without a line of the server's. */
export const localCrypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verify: (publicKey, message, signature) => {
    if (publicKey.length !== 32) return false;
    const der = Buffer.concat([SPKI_HEAD, publicKey]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  },
};
