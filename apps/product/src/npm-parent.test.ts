import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAncestors, watchAncestors, whenNpmIsGone, type Ancestors } from './npm-parent';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How often `gone` was called after each of the looks, a look every 200 ms. */
function watch(looks: Ancestors[]): number[] {
  let calls = 0;
  const [first, ...later] = looks;
  let now = first!;
  watchAncestors(
    () => now,
    () => (calls += 1),
  );
  return later.map((look) => {
    now = look;
    vi.advanceTimersByTime(200);
    return calls;
  });
}

const shell = { parent: 20, grandparent: 10 };

test.each<[string, Ancestors[], number[]]>([
  ['the same ones are no sign', [shell, shell, shell], [0, 0]],
  [
    'another parent is npm gone, told once',
    [shell, { parent: 1, grandparent: 0 }, { parent: 1, grandparent: 0 }],
    [1, 1],
  ],
  ['another grandparent is npm gone', [shell, { parent: 20, grandparent: 1 }], [1]],
  ['another parent that cannot be read is npm gone', [shell, { parent: 1, grandparent: undefined }], [1]],
  [
    'no descriptor left to look with is no sign',
    [shell, { parent: 20, grandparent: undefined }, shell],
    [0, 0],
  ],
  [
    'a grandparent that could not be read at first is compared once it can',
    [{ parent: 20, grandparent: undefined }, shell, shell, { parent: 20, grandparent: 1 }],
    [0, 0, 1],
  ],
])('%s', (_, looks, calls) => {
  expect(watch(looks)).toEqual(calls);
});

test.each([
  ['started by npm', { npm_lifecycle_event: 'start' }, 1],
  ['started otherwise', {}, 0],
])('%s, it watches or not', (_, env, timers) => {
  whenNpmIsGone(env, () => expect.unreachable());
  expect(vi.getTimerCount()).toBe(timers);
  vi.advanceTimersByTime(1_000);
});

test('it looks no more often than it must', () => {
  const looks = vi.fn(() => shell);
  watchAncestors(looks, () => undefined);
  vi.advanceTimersByTime(199);
  expect(looks).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(looks).toHaveBeenCalledTimes(2);
});

test('once npm is gone it looks no more', () => {
  let now = shell;
  const looks = vi.fn(() => now);
  watchAncestors(looks, () => undefined);
  now = { parent: 1, grandparent: 0 };
  vi.advanceTimersByTime(200);
  expect(vi.getTimerCount()).toBe(0);
});

test.runIf(process.platform === 'linux')('the ancestors are read from the system', () => {
  const [, status] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8')) ?? [];
  expect(readAncestors()).toEqual({ parent: process.ppid, grandparent: Number(status) });
  expect(readAncestors(999_999_999)).toEqual({ parent: 999_999_999, grandparent: undefined });
});
