import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  consistencyRanges,
  type EntryRange,
  hashPieces,
  inclusionRanges,
  subtreesOf,
  type Subtree,
} from './merkle-ranges';
import { consistencyProof, inclusionProof, treeRoot } from './merkle-tree';

let hashed = 0;
const sha256 = (bytes: Uint8Array): Uint8Array => {
  hashed += 1;
  return new Uint8Array(createHash('sha256').update(bytes).digest());
};
const keyOf = ({ level, number }: Subtree): string => `${level} ${number}`;

/** A log as it is kept: entry by entry, each with the subtrees that it completes. */
function keep(leaves: readonly Uint8Array[]) {
  const kept = new Map<string, Uint8Array>();
  const read = (range: EntryRange): Uint8Array[] => subtreesOf(range).map((one) => kept.get(keyOf(one))!);
  const hashOf = (range: EntryRange): Uint8Array => hashPieces(sha256, read(range));
  let most = 0;
  for (const [size, leaf] of leaves.entries()) {
    hashed = 0;
    const added = addEntry(sha256, size, read({ from: 0, to: size }), leaf);
    for (const one of added) kept.set(keyOf(one), one.hash);
    hashOf({ from: 0, to: size + 1 });
    inclusionRanges(size, size + 1).forEach(hashOf);
    most = Math.max(most, hashed);
  }
  return { hashOf, most };
}

const leavesOf = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, n) => sha256(Uint8Array.of(n % 256, n >> 8)));

describe('a log of kept subtrees', () => {
  it('has the roots and proofs of the simple functions, for every size, entry and older size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, a, b) => {
        const leaves = leavesOf(size);
        const { hashOf } = keep(leaves);
        const [index, old] = [a % size, (b % size) + 1];
        expect(hashOf({ from: 0, to: size })).toEqual(treeRoot(sha256, leaves));
        expect(inclusionRanges(index, size).map(hashOf)).toEqual(inclusionProof(sha256, leaves, index));
        expect(consistencyRanges(old, size).map(hashOf)).toEqual(consistencyProof(sha256, leaves, old));
      }),
      { numRuns: 300 },
    );
  });

  it('costs some hashes for a certificate, not one for each entry', () => {
    // Adding, the root and the path of the newest: each at most log2 of the size.
    expect(keep(leavesOf(4_100)).most).toBeLessThanOrEqual(3 * 13);
  });

  it.each([
    () => inclusionRanges(3, 3),
    () => inclusionRanges(-1, 3),
    () => consistencyRanges(0, 3),
    () => consistencyRanges(4, 3),
  ])('knows no other entry or tree: %s', (ask) => {
    expect(ask).toThrow(RangeError);
  });
});
