import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startUpkeep } from './upkeep';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function upkeep() {
  const done: string[] = [];
  const job = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const stop = startUpkeep({
    sweep: () => done.push('sweep'),
    often: [job('a'), job('b')],
    seldom: [job('c'), job('d')],
  });
  return { done, stop };
}

it('sweeps and does the frequent jobs every two seconds, in their order', async () => {
  const { done, stop } = upkeep();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['sweep', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toHaveLength(6);
  await stop();
});

it('does the others every half minute, after those', async () => {
  const { done, stop } = upkeep();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(done).not.toContain('c');
  await vi.advanceTimersByTimeAsync(1);
  expect(done.slice(-5)).toEqual(['sweep', 'a', 'b', 'c', 'd']);
  await vi.advanceTimersByTimeAsync(28_000);
  expect(done.slice(-3)).toEqual(['sweep', 'a', 'b']);
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
  const stop = startUpkeep({ sweep: () => begun.push('sweep'), often: [slow], seldom: [] });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(begun).toEqual(['sweep', 'slow', 'sweep']);
  let stopped = false;
  const end = stop().then(() => void (stopped = true));
  finish();
  await vi.advanceTimersByTimeAsync(4_000);
  expect([begun.length, stopped]).toEqual([4, false]);
  finish();
  await end;
  expect(begun).toEqual(['sweep', 'slow', 'sweep', 'slow']);
});
