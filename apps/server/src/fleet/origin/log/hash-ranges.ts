import type { Db } from '@boxhaul/db';
import { type EntryRange, hashPieces, subtreesOf } from '@boxhaul/domain/kit';
import { selectSubtrees } from './log.repo';
import { nodeCrypto } from './node-crypto';

/** Hashes of ranges of the log, out of kept subtrees: a few for each, however long the log is. */
export async function hashRanges(db: Db, ranges: readonly EntryRange[]): Promise<Uint8Array[]> {
  const pieces = ranges.map(subtreesOf);
  const hashes = await selectSubtrees(db, pieces.flat());
  let from = 0;
  return pieces.map(({ length }) => {
    const own = hashes.slice(from, from + length);
    from += length;
    return hashPieces(nodeCrypto.sha256, own);
  });
}

/** The root over the first `size` entries. */
export async function rootOf(db: Db, size: number): Promise<Uint8Array> {
  const [root] = await hashRanges(db, [{ from: 0, to: size }]);
  if (!root) throw new RangeError('a tree of nothing');
  return root;
}
