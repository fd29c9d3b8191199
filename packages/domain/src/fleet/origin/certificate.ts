import { inclusionProof, leafHash, type Sha256, treeRoot } from '../../kit/log/merkle-tree';
import { isConsistent, isIncluded, type TreeHead } from '../../kit/log/verify-proof';
import type { CertificateFault } from '../words/origin';

/** What checks an Ed25519 signature over bytes with a raw public key of 32 bytes. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** What whoever checks a certificate must be able to do. */
export interface Crypto {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
}

/** The head of the log as it is signed; bytes as hex. */
export interface SignedHead {
  readonly treeSize: number;
  readonly root: string;
  /** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai. */
  readonly signedAt: string;
  readonly signature: string;
}

/** A certificate with all that proves it; bytes as hex. */
export interface CertificateParts {
  /** What was signed, letter by letter. */
  readonly body: string;
  readonly publicKey: string;
  readonly signature: string;
  readonly leafIndex: number;
  readonly path: readonly string[];
  readonly head: SignedHead;
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
/** Bytes as a certificate tells them. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What the key signs of a certificate. */
export const certificateMessage = (body: string): Uint8Array =>
  utf8(`boxhaul origin certificate v1\n${body}`);

/** What the key signs of the log's head. */
export const headMessage = ({ treeSize, root, signedAt }: Omit<SignedHead, 'signature'>): Uint8Array =>
  utf8(`boxhaul tree head v1\n${treeSize}\n${root}\n${signedAt}`);

/** The log's entry of a certificate. */
export const certificateLeaf = (sha256: Sha256, body: string, signature: Uint8Array): Uint8Array =>
  leafHash(sha256, utf8(`${body}\n${hexOf(signature)}`));

/** The root over the log's entries and the way to one of them, as hex. */
export const proofOf = (
  sha256: Sha256,
  leaves: readonly Uint8Array[],
  leafIndex: number,
): { root: string; path: string[] } => ({
  root: hexOf(treeRoot(sha256, leaves)),
  path: inclusionProof(sha256, leaves, leafIndex).map(hexOf),
});

const treeHead = ({ treeSize, root }: SignedHead): TreeHead => ({ size: treeSize, root: bytesOf(root) });

/** Whether the key signed this head. */
export const isHeadSigned = ({ verify }: Crypto, publicKey: string, head: SignedHead): boolean =>
  verify(bytesOf(publicKey), headMessage(head), bytesOf(head.signature));

/** What is wrong with a certificate, in order; nothing when it is as it was issued. */
export function certificateFaults(crypto: Crypto, parts: CertificateParts): CertificateFault[] {
  const signature = bytesOf(parts.signature);
  const leaf = certificateLeaf(crypto.sha256, parts.body, signature);
  const path = parts.path.map(bytesOf);
  const checks: readonly (readonly [CertificateFault, boolean])[] = [
    ['signature', crypto.verify(bytesOf(parts.publicKey), certificateMessage(parts.body), signature)],
    ['head', isHeadSigned(crypto, parts.publicKey, parts.head)],
    ['inclusion', isIncluded(crypto.sha256, leaf, parts.leafIndex, path, treeHead(parts.head))],
  ];
  return checks.filter(([, holds]) => !holds).map(([fault]) => fault);
}

/** What a log has done between two heads that it showed; null when it only grew. */
export function logFault(
  crypto: Crypto,
  publicKey: string,
  [older, newer]: readonly [SignedHead, SignedHead],
  proof: readonly string[],
): CertificateFault | null {
  if (!isHeadSigned(crypto, publicKey, newer)) return 'head';
  if (newer.treeSize < older.treeSize) return 'cut_short';
  const grew = isConsistent(crypto.sha256, treeHead(older), treeHead(newer), proof.map(bytesOf));
  return grew ? null : 'rewritten';
}
