import { readCertificate } from '@boxhaul/contract/fleet/origin/certificate';
import type { VerifySignature } from '@boxhaul/domain/fleet';
import { sha256 } from '../../lib/sha256';

type Asked = Parameters<VerifySignature>;

export type ReadCertificate = ReturnType<typeof readCertificate>;

/** Bytes of their own, as the browser wants them. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

async function verify([publicKey, message, signature]: Asked): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', own(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, own(signature), own(message));
}

/** Reads with the signatures that the browser has verified; null where it knows no Ed25519, or the page is not secure. */
export async function withVerified<T>(read: (verifier: VerifySignature) => T): Promise<T | null> {
  const asked: Asked[] = [];
  read((...question) => {
    asked.push(question);
    return true;
  });
  let answers: boolean[];
  try {
    answers = await Promise.all(asked.map(verify));
  } catch {
    return null;
  }
  const nextAnswer = answers.values();
  return read(() => nextAnswer.next().value ?? false);
}

/** The same as the published command does, in this browser; `publicKey` is the platform's as hex. */
export const checkInBrowser = (
  text: string,
  publicKey: string | undefined,
): Promise<ReadCertificate | null> =>
  withVerified((verifier) => readCertificate({ sha256, verify: verifier }, text, publicKey));
