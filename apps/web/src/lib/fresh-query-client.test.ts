import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { FreshQueryClient } from './fresh-query-client';

/** A value on a server far away: `answer` lets the oldest question through, with what stood there when it was asked. */
function farValue() {
  const value = { now: 0, asked: 0 };
  const waiting: (() => void)[] = [];
  const read = () => {
    const { now } = value;
    value.asked += 1;
    return new Promise<number>((resolve) => waiting.push(() => resolve(now)));
  };
  const answer = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { value, read, answer };
}

function watched() {
  const cache = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const far = farValue();
  const observer = new QueryObserver(cache, { queryKey: ['value'], queryFn: far.read });
  const leave = observer.subscribe(() => undefined);
  onTestFinished(leave);
  return { cache, ...far, seen: () => observer.getCurrentResult().data, leave };
}

it('reads again what changed while it was read for the first time, and shows the first answer meanwhile', async () => {
  const { cache, value, answer, seen } = watched();
  value.now = 1;
  const told = [cache.invalidateQueries({ queryKey: ['value'] }), cache.invalidateQueries()];
  await answer();
  expect([seen(), value.asked]).toEqual([0, 2]);
  await answer();
  await Promise.all(told);
  expect([seen(), value.asked]).toEqual([1, 2]);
});

it('reads nothing again that nobody shows any more, nor what may run on', async () => {
  const { cache, value, answer, leave } = watched();
  void cache.refetchQueries({}, { cancelRefetch: false });
  const told = cache.invalidateQueries();
  leave();
  await answer();
  await told;
  expect(value.asked).toBe(1);
});

it('reads once again what is changed after its first answer', async () => {
  const { cache, value, answer, seen } = watched();
  await answer();
  value.now = 2;
  const told = cache.invalidateQueries();
  await answer();
  await told;
  expect([seen(), value.asked]).toEqual([2, 2]);
});
