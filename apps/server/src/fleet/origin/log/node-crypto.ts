import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Crypto } from '@boxhaul/domain/fleet';

/** SHA-256 and Ed25519 (RFC 8032) as Node has them. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
  verify: (publicKey, message, signature) => {
    const x = Buffer.from(publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  },
};

/** A new pair: the public half as 32 bytes, the private one as text. */
export function makeKeyPair(): { publicKey: Buffer; privateText: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    privateText: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

/** The private half out of its text. */
export const readPrivateKey = (text: string): KeyObject => createPrivateKey(text);

/** 64 bytes. */
export const signWith = (key: KeyObject, message: Uint8Array): Buffer => sign(null, message, key);
