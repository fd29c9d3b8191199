import { expect, test } from 'vitest';
import type { Base } from './base-list';
import { planRestore } from './plan-restore';
import { runAt, type Run } from './wal-runs';

const segment = (number: number, timeline = 1): string => `0000000${timeline}000000000000000${number}`;
/** Milliseconds from 2026-11-21 10:00:00 in Shanghai. */
const T = Date.UTC(2026, 10, 21, 2);
const base = (name: string, first: string, finished: number): Base => ({
  name,
  startedAt: T + finished - 500,
  finishedAt: T + finished,
  firstSegment: first,
  backupLabel: '',
  folders: [],
  files: {},
  beside: {},
});
const run = (first: string, last: string, until: number): Run => ({ first, last, until: T + until });
const at = (ms: number) => new Date(T + ms);

const BASES = [base('a', segment(2), 1_000), base('b', segment(4), 10_000), base('c', segment(8), 60_000)];
const RUNS = [run(segment(1), segment(5), 20_500), run(segment(7), segment(9), 90_000)];
const chosen = (moment: number | undefined) => {
  const plan = planRestore(BASES, RUNS, moment === undefined ? undefined : at(moment));
  return [plan.base.name, plan.segments.length];
};

test.each([
  [1_000, 'a', 4],
  [9_999, 'a', 4],
  [10_000, 'b', 2],
  [20_499, 'b', 2],
  [60_000, 'c', 2],
  [89_999, 'c', 2],
  [undefined, 'c', 2],
])('to %i ms: from base %s, %i segments', (moment, name, segments) => {
  expect(chosen(moment)).toEqual([name, segments]);
});

test('the segments are those from the base on to the end of its run', () => {
  expect(planRestore(BASES, RUNS, at(5_000)).segments).toEqual([2, 3, 4, 5].map((n) => segment(n)));
});

test.each([999, 20_500, 30_000, 59_999, 90_000])(
  'to %i ms there is none, and what there is is said',
  (moment) => {
    expect(() => planRestore(BASES, RUNS, at(moment))).toThrow(
      '可以恢复到：\n  2026-11-21 10:00:01 至 2026-11-21 10:00:20\n' +
        '  2026-11-21 10:01:00 至 2026-11-21 10:01:29\n不写 --at 即恢复到最后。',
    );
  },
);

test('bounds in words lie within', () => {
  const odd = [base('a', segment(2), 1_001)];
  expect(() => planRestore(odd, RUNS, at(0))).toThrow('备份里没有 2026-11-21 10:00:00 这个时刻');
  expect(() => planRestore(odd, RUNS, at(0))).toThrow('  2026-11-21 10:00:02 至 2026-11-21 10:00:20\n');
});

test('a base whose WAL does not reach its end is none', () => {
  const cut = [run(segment(1), segment(5), 998)];
  expect(() => planRestore(BASES.slice(0, 1), cut, undefined)).toThrow('这里没有一个完整的备份');
  expect(() => planRestore(BASES.slice(0, 1), cut, at(1_000))).toThrow('这里没有一个完整的备份');
  expect(() => planRestore([], [], undefined)).toThrow('这里没有一个完整的备份');
});

test('a shipment right after the base makes it whole, though no moment lies between them', () => {
  const brief = [run(segment(1), segment(5), 999)];
  expect(planRestore(BASES.slice(0, 1), brief, undefined).base.name).toBe('a');
  expect(() => planRestore(BASES.slice(0, 1), brief, at(1_000))).toThrow(
    '10:00:01 前后的那次备份，只能整个恢复',
  );
});

test('a run is of one timeline, from its first to its last segment, and one beyond when it goes on', () => {
  const runs = [run(segment(3), segment(5), 0)];
  const found = (name: string, beyond: 0 | 1) => runAt(runs, name, beyond) !== undefined;
  expect([2, 3, 5, 6].map((n) => found(segment(n), 0))).toEqual([false, true, true, false]);
  expect([2, 5, 6, 7].map((n) => found(segment(n), 1))).toEqual([false, true, true, false]);
  expect(found(segment(4, 2), 0)).toBe(false);
});
