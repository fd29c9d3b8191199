import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCleanup } from './cleanup';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function cleanup() {
  const done: string[] = [];
  const job = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const stop = startCleanup({
    cleanUp: () => done.push('cleanUp'),
    often: [job('a'), job('b')],
    seldom: [job('c'), job('d')],
  });
  return { done, stop };
}

it('cleans up and does the frequent jobs every two seconds, in their order', async () => {
  const { done, stop } = cleanup();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['cleanUp', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toHaveLength(6);
  await stop();
});

it('does the others every half minute, after those', async () => {
  const { done, stop } = cleanup();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(done).not.toContain('c');
  await vi.advanceTimersByTimeAsync(1);
  expect(done.slice(-5)).toEqual(['cleanUp', 'a', 'b', 'c', 'd']);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(done.slice(-3)).toEqual(['cleanUp', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done.slice(-3)).toEqual(['b', 'c', 'd']);
  await stop();
});

it('begins no job before the last is done, and ends with the one under way', async () => {
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const slow = () => {
    begun.push('slow');
    return new Promise<void>((resolve) => void (finish = resolve));
  };
  const stop = startCleanup({ cleanUp: () => begun.push('cleanUp'), often: [slow], seldom: [] });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(begun).toEqual(['cleanUp', 'slow', 'cleanUp']);
  let stopped = false;
  const end = stop().then(() => void (stopped = true));
  finish();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([begun.length, stopped]).toEqual([4, false]);
  finish();
  await end;
  expect(begun).toEqual(['cleanUp', 'slow', 'cleanUp', 'slow']);
});
