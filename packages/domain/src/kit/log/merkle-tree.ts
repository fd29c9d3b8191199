/** SHA-256 as whoever runs this has it: 32 bytes of any bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0;
const NODE = 1;

function prefixed(prefix: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  bytes[0] = prefix;
  let offset = 1;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** The hash of an entry (RFC 6962, 2.1). */
export const leafHash = (sha256: Sha256, entry: Uint8Array): Uint8Array => sha256(prefixed(LEAF, entry));

/** The hash of two subtrees: never that of an entry, whatever it holds. */
export const nodeHash = (sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(prefixed(NODE, left, right));

/** The largest power of two below `size`, which is above 1. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** The root over hashes of entries, in order; of none, the hash of nothing. */
export function treeRoot(sha256: Sha256, leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return only;
  const split = splitOf(leaves.length);
  return nodeHash(sha256, treeRoot(sha256, leaves.slice(0, split)), treeRoot(sha256, leaves.slice(split)));
}

/** The audit path of entry `index`, 0 to below the length (RFC 6962, 2.1.1), from the entry up. */
export function inclusionProof(sha256: Sha256, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such entry');
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionProof(sha256, left, index), treeRoot(sha256, right)]
    : [...inclusionProof(sha256, right, index - split), treeRoot(sha256, left)];
}

function subproof(
  sha256: Sha256,
  leaves: readonly Uint8Array[],
  old: number,
  isWhole: boolean,
): Uint8Array[] {
  if (old === leaves.length) return isWhole ? [] : [treeRoot(sha256, leaves)];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return old <= split
    ? [...subproof(sha256, left, old, isWhole), treeRoot(sha256, right)]
    : [...subproof(sha256, right, old - split, false), treeRoot(sha256, left)];
}

/** That the tree of the first `old` entries (1 to all) is the beginning of this one (RFC 6962, 2.1.2). */
export function consistencyProof(sha256: Sha256, leaves: readonly Uint8Array[], old: number): Uint8Array[] {
  if (!Number.isInteger(old) || old < 1 || old > leaves.length) throw new RangeError('no such tree');
  return subproof(sha256, leaves, old, true);
}
