import { nodeHash, type Sha256 } from './merkle-tree';

/** A tree as its signed head names it. */
export interface TreeHead {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether both hold the same bytes. */
export const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

const isOdd = (n: number): boolean => n % 2 === 1;
const half = (n: number): number => Math.floor(n / 2);

/** Whether the entry with this hash is number `index` of the tree (RFC 9162, 2.1.3.2). */
export function isIncluded(
  sha256: Sha256,
  leaf: Uint8Array,
  index: number,
  proof: readonly Uint8Array[],
  head: TreeHead,
): boolean {
  if (!Number.isInteger(index) || index < 0 || index >= head.size) return false;
  let node = index;
  let last = head.size - 1;
  let root = leaf;
  for (const step of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      root = nodeHash(sha256, step, root);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      root = nodeHash(sha256, root, step);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && areSameBytes(root, head.root);
}

/** Whether the newer tree only added to the older one (RFC 9162, 2.1.4.2): nothing rewritten, nothing cut off. */
export function isConsistent(
  sha256: Sha256,
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
): boolean {
  if (older.size < 1 || older.size > newer.size) return false;
  if (older.size === newer.size) return proof.length === 0 && areSameBytes(older.root, newer.root);
  let node = older.size - 1;
  let last = newer.size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  // A complete older tree is itself the first step.
  const steps = node === 0 && isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof];
  const [start, ...rest] = steps;
  if (start === undefined) return false;
  let [was, is] = [start, start];
  for (const step of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      was = nodeHash(sha256, step, was);
      is = nodeHash(sha256, step, is);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      is = nodeHash(sha256, is, step);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && areSameBytes(was, older.root) && areSameBytes(is, newer.root);
}

function isPowerOfTwo(n: number): boolean {
  let power = 1;
  while (power < n) power *= 2;
  return power === n;
}
