import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consistencyProof, inclusionProof, leafHash, nodeHash, treeRoot } from './merkle-tree';
import { areSameBytes, isConsistent, isIncluded } from './verify-proof';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'hex'));

/** The tree of eight entries that Certificate Transparency's implementations are tested with. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const LEAVES = ENTRIES.map((entry) => leafHash(sha256, bytes(entry)));

describe('the published tree of eight entries', () => {
  it('has the published roots', () => {
    expect(hex(treeRoot(sha256, []))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(ROOTS.map((_, i) => hex(treeRoot(sha256, LEAVES.slice(0, i + 1))))).toEqual(ROOTS);
  });

  it.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [3, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  ])('entry %i of %i has the published path', (entry, size, path) => {
    expect(inclusionProof(sha256, LEAVES.slice(0, size), entry - 1).map(hex)).toEqual(path);
  });

  it.each([
    [1, 1, []],
    [
      1,
      8,
      [
        '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
      ],
    ],
    [
      6,
      8,
      [
        '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
        'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
        'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      ],
    ],
    [
      2,
      5,
      [
        '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
        'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      ],
    ],
  ])('the tree of %i in that of %i has the published proof', (old, size, proof) => {
    expect(consistencyProof(sha256, LEAVES.slice(0, size), old).map(hex)).toEqual(proof);
  });
});

const leavesOf = (size: number): Uint8Array[] =>
  Array.from({ length: size }, (_, i) => leafHash(sha256, new Uint8Array([i % 256, i >> 8])));
const headOf = (size: number) => ({ size, root: treeRoot(sha256, leavesOf(size)) });
const spoilt = (given: Uint8Array, at: number): Uint8Array =>
  given.map((byte, i) => (i === at % given.length ? byte ^ 1 : byte));

const SIZE = fc.integer({ min: 1, max: 70 });
const SHARE = fc.double({ min: 0, max: 0.999, noNaN: true });

describe('any tree', () => {
  it('proves each entry, and nothing once a byte is changed', () => {
    fc.assert(
      fc.property(SIZE, SHARE, fc.nat(), (size, share, at) => {
        const index = Math.floor(size * share);
        const leaves = leavesOf(size);
        const head = headOf(size);
        const proof = inclusionProof(sha256, leaves, index);
        const leaf = leaves[index]!;
        expect(isIncluded(sha256, leaf, index, proof, head)).toBe(true);
        expect(isIncluded(sha256, spoilt(leaf, at), index, proof, head)).toBe(false);
        expect(isIncluded(sha256, leaf, index, proof, { size, root: spoilt(head.root, at) })).toBe(false);
        expect(isIncluded(sha256, leaf, index, [...proof, leaf], head)).toBe(false);
        expect(isIncluded(sha256, leaf, size, proof, head)).toBe(false);
        for (const [i, step] of proof.entries()) {
          expect(isIncluded(sha256, leaf, index, proof.with(i, spoilt(step, at)), head)).toBe(false);
        }
      }),
    );
  });

  it('holds every older one, and none that was rewritten or cut short', () => {
    fc.assert(
      fc.property(SIZE, SHARE, fc.nat(), (size, share, at) => {
        const old = 1 + Math.floor(size * share);
        const [older, newer] = [headOf(old), headOf(size)];
        const proof = consistencyProof(sha256, leavesOf(size), old);
        expect(isConsistent(sha256, older, newer, proof)).toBe(true);
        expect(isConsistent(sha256, { size: old, root: spoilt(older.root, at) }, newer, proof)).toBe(false);
        expect(isConsistent(sha256, older, { size, root: spoilt(newer.root, at) }, proof)).toBe(false);
        expect(isConsistent(sha256, older, newer, [...proof, older.root])).toBe(false);
        expect(isConsistent(sha256, { ...newer, size: size + 1 }, newer, proof)).toBe(false);
        for (const [i, step] of proof.entries()) {
          expect(isConsistent(sha256, older, newer, proof.with(i, spoilt(step, at)))).toBe(false);
        }
        const rewritten = leavesOf(size).with(old - 1, leafHash(sha256, new Uint8Array([9, 9, 9])));
        const other = { size, root: treeRoot(sha256, rewritten) };
        expect(isConsistent(sha256, older, other, consistencyProof(sha256, rewritten, old))).toBe(false);
      }),
    );
  });

  it('never takes two subtrees for an entry', () => {
    const [left, right] = [LEAVES[0]!, LEAVES[1]!];
    const joined = new Uint8Array([...left, ...right]);
    expect(areSameBytes(leafHash(sha256, joined), nodeHash(sha256, left, right))).toBe(false);
    expect(areSameBytes(left, left.slice(0, 31))).toBe(false);
  });

  it('takes no proof that ends before the root', () => {
    const leaf = LEAVES[0]!;
    expect(isIncluded(sha256, leaf, 0, [], { size: 2, root: leaf })).toBe(false);
  });

  it.each([-1, 8, 0.5])('has no entry %d of eight', (index) => {
    expect(() => inclusionProof(sha256, LEAVES, index)).toThrow(RangeError);
  });

  it.each([0, 9, 1.5])('has no older tree of %d of eight', (size) => {
    expect(() => consistencyProof(sha256, LEAVES, size)).toThrow(RangeError);
    expect(isConsistent(sha256, { size, root: LEAVES[0]! }, { size: 8, root: LEAVES[1]! }, [])).toBe(false);
  });
});
