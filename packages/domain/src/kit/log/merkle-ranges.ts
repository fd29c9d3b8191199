import { nodeHash, type Sha256 } from './merkle-tree';

/** A complete subtree: `level` 0 is an entry, 1 two of them …; `number` counts those of a level from 0. */
export interface Subtree {
  readonly level: number;
  readonly number: number;
}

/** Entries from `from` to before `to`, as the tree cuts them (RFC 6962, 2.1). */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

const halfOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

/** The complete subtrees that a range of the tree is made of, the largest first: as many as its size has ones in binary. */
export function subtreesOf({ from, to }: EntryRange): Subtree[] {
  const pieces: Subtree[] = [];
  let at = from;
  while (at < to) {
    const level = Math.floor(Math.log2(to - at));
    pieces.push({ level, number: at / 2 ** level });
    at += 2 ** level;
  }
  return pieces;
}

/** The hash of a range out of the hashes of its pieces, in their order. */
export function hashPieces(sha256: Sha256, hashes: readonly Uint8Array[]): Uint8Array {
  const last = hashes.at(-1);
  if (last === undefined) return sha256(new Uint8Array());
  return hashes.slice(0, -1).reduceRight((right, left) => nodeHash(sha256, left, right), last);
}

/** The ranges whose hashes are the audit path of entry `index`, from the entry up (RFC 6962, 2.1.1). */
export function inclusionRanges(index: number, size: number): EntryRange[] {
  if (!Number.isInteger(index) || index < 0 || index >= size) throw new RangeError('no such entry');
  const path: EntryRange[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + halfOf(to - from);
    path.push(index < middle ? { from: middle, to } : { from, to: middle });
    if (index < middle) to = middle;
    else from = middle;
  }
  return path.reverse();
}

/** The ranges whose hashes prove that the first `old` entries begin the tree of `size` (RFC 6962, 2.1.2). */
export function consistencyRanges(old: number, size: number): EntryRange[] {
  if (!Number.isInteger(old) || old < 1 || old > size) throw new RangeError('no such tree');
  const path: EntryRange[] = [];
  let [from, to] = [0, size];
  while (old < to) {
    const middle = from + halfOf(to - from);
    path.push(old <= middle ? { from: middle, to } : { from, to: middle });
    if (old <= middle) to = middle;
    else from = middle;
  }
  // A whole older tree is known to who asks.
  return from === 0 ? path.reverse() : [{ from, to }, ...path.reverse()];
}

/** A subtree with its hash. */
export interface HashedSubtree extends Subtree {
  readonly hash: Uint8Array;
}

/**
 * What an entry adds to a tree of `size` entries: itself, then each subtree that it completes; `pieces` are the hashes of
 * `subtreesOf` the tree before.
 */
export function addEntry(
  sha256: Sha256,
  size: number,
  pieces: readonly Uint8Array[],
  leaf: Uint8Array,
): HashedSubtree[] {
  const added: HashedSubtree[] = [{ level: 0, number: size, hash: leaf }];
  let hash = leaf;
  let level = 0;
  for (let number = size; number % 2 === 1; number = (number - 1) / 2) {
    hash = nodeHash(sha256, pieces[pieces.length - 1 - level]!, hash);
    level += 1;
    added.push({ level, number: (number - 1) / 2, hash });
  }
  return added;
}
