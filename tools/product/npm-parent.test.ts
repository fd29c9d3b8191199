import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchAncestors, type Ancestors } from './npm-parent';

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
