import { expect, test } from 'vitest';
import { pickBenches } from './pick-benches';

const ALL = ['quote.bench.ts', 'main.ts', 'board.bench.ts', 'scroll-board.bench.ts', 'zones.bench.ts'];
const NAMED = ['board.bench.ts', 'quote.bench.ts', 'scroll-board.bench.ts', 'zones.bench.ts'];

test('all of them at their full size, or those that a word names, or small ones', () => {
  expect(pickBenches([], ALL)).toEqual({ size: 'full', narrowedBy: [], files: NAMED });
  expect(pickBenches(['--small', 'board'], ALL)).toEqual({
    size: 'small',
    narrowedBy: ['board'],
    files: ['board.bench.ts', 'scroll-board.bench.ts'],
  });
});

test('a part is told from the whole', () => {
  expect(pickBenches(['--part=2/3', 'board'], ALL).narrowedBy).toEqual(['board', 'part-2-of-3']);
  expect(pickBenches(['--part=1/1'], ALL).narrowedBy).toEqual([]);
});

test.each([1, 2, 3, 6])('%i parts hold each benchmark once', (of) => {
  const parts = Array.from({ length: of }, (_, i) => pickBenches([`--part=${i + 1}/${of}`], ALL).files);
  expect(parts.flat().toSorted((a, b) => (a < b ? -1 : 1))).toEqual(NAMED);
});

test.each([['--smal'], ['--part=0/2'], ['--part=3/2'], ['--part=1'], ['nothing']])(
  '%s is refused',
  (given) => {
    expect(() => pickBenches([given], ALL)).toThrow('没有');
  },
);
