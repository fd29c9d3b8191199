import { expect, test } from 'vitest';
import { outdatedBases, outdatedWal } from './retention';

test('the newest are kept, and all when there are no more', () => {
  expect(outdatedBases(['a', 'b', 'c', 'd'], 3)).toEqual(['a']);
  expect(outdatedBases(['a', 'b', 'c', 'd'], 1)).toEqual(['a', 'b', 'c']);
  expect(outdatedBases(['a', 'b', 'c'], 3)).toEqual([]);
  expect(outdatedBases(['a'], 3)).toEqual([]);
});

const segment = (timeline: number, number: number): string =>
  `0000000${timeline}00000000000000${number.toString(16).padStart(2, '0').toUpperCase()}`;

test('of the WAL, what lies before the oldest base of its timeline goes, and timelines without a base', () => {
  const names = [4, 5, 6, 7].map((n) => `${segment(1, n)}.gz`).concat(`${segment(2, 7)}.gz`);
  const others = ['00000002.history', `run-${segment(1, 4)}.json`, 'x.part'];
  const kept = [{ firstSegment: segment(1, 7) }, { firstSegment: segment(1, 6) }];
  expect(outdatedWal([...names, ...others], [], kept)).toEqual([
    `${segment(1, 4)}.gz`,
    `${segment(1, 5)}.gz`,
    `${segment(2, 7)}.gz`,
  ]);
});

test('a run goes when its last segment is needed no more', () => {
  const runs = [
    { first: segment(1, 1), last: segment(1, 5), until: 1 },
    { first: segment(1, 6), last: segment(1, 6), until: 2 },
    { first: segment(1, 8), last: segment(1, 9), until: 3 },
  ];
  expect(outdatedWal([], runs, [{ firstSegment: segment(1, 6) }])).toEqual([`run-${segment(1, 1)}.json`]);
});
