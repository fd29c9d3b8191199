import { hexOf, type SignedHead } from '@boxhaul/domain/fleet';
import { inclusionRanges } from '@boxhaul/domain/kit';
import type { Db } from '@boxhaul/db';
import type { SignedCertificate } from './certificates.repo';
import { hashRanges } from './log/hash-ranges';

/** What a certificate's file is written with. */
export interface LogNow {
  /** Hex. */
  publicKey: string;
  head: SignedHead;
}

/** A certificate as its file, byte for byte: what was signed, letter by letter, with its place in the log under this head. */
export async function certificateText(
  db: Db,
  { body, signature, leaf_index: leafIndex }: SignedCertificate,
  { publicKey, head }: LogNow,
): Promise<string> {
  const path = (await hashRanges(db, inclusionRanges(leafIndex, head.treeSize))).map(hexOf);
  const rest = JSON.stringify({ publicKey, signature: hexOf(signature), log: { leafIndex, path, head } });
  return `{"body":${body},${rest.slice(1)}`;
}

/** What it is called. */
export const certificateName = (body: { plateNumber: string; startTime: string }, format: string): string =>
  `来源证书-${body.plateNumber}-${body.startTime.slice(0, 10)}.${format}`;
