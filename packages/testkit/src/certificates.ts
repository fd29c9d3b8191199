import { generateKeyPairSync, sign } from 'node:crypto';
import type { origin } from '@boxhaul/contract/fleet';
import type { OutputOf } from '@boxhaul/contract/kit';
import { certificateLeaf, certificateMessage, headMessage, hexOf, proofOf } from '@boxhaul/domain/fleet';
import { treeRoot } from '@boxhaul/domain/kit';

const SIGNED_AT = '2026-11-20 18:00:00';

/** What a certificate says. */
const BODY: NonNullable<OutputOf<typeof origin.check>['body']> = {
  kind: 'boxhaul-origin-certificate',
  certificateId: 'c-1',
  issuedAt: SIGNED_AT,
  plateNumber: '粤B12345',
  vco: 2,
  cabinetNo: null,
  harborName: '盐田港',
  terminals: [],
  startTime: '2026-11-20 08:00:00',
  endTime: '2026-11-20 12:00:00',
  verdict: 'genuine',
  verdictText: '真实',
  reasons: ['依次记录到驶入'],
  judgedReason: null,
  coverage: 1,
  points: 1,
  dropped: 0,
  visits: [],
  days: [],
  limits: ['不是海关的原产地证明。'],
};

/** A platform with a key of its own that has issued one certificate. */
export function issueCertificate(sha256: (bytes: Uint8Array) => Uint8Array) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = hexOf(publicKey.export({ format: 'der', type: 'spki' }).subarray(12));
  const text = JSON.stringify(BODY);
  const signature = sign(null, certificateMessage(text), privateKey);
  const leaf = certificateLeaf(sha256, text, signature);
  const headOf = (leaves: readonly Uint8Array[]) => {
    const told = { treeSize: leaves.length, root: hexOf(treeRoot(sha256, leaves)), signedAt: SIGNED_AT };
    return { ...told, signature: hexOf(sign(null, headMessage(told), privateKey)) };
  };
  return {
    body: BODY,
    /** In hex. */
    key,
    /** The entry of the certificate in the log. */
    leaf,
    /** The signed head of a log of these entries. */
    headOf,
    /** The certificate's file, with its place in a log of these entries. */
    fileIn: (leaves: readonly Uint8Array[]): string => {
      const leafIndex = leaves.indexOf(leaf);
      const { path } = proofOf(sha256, leaves, leafIndex);
      const log = { leafIndex, path, head: headOf(leaves) };
      return JSON.stringify({ body: BODY, publicKey: key, signature: hexOf(signature), log });
    },
  };
}
