import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleFlight } from './use-single-flight';

/** Work that the test itself ends. */
function hands() {
  const begun: { what: string; end: () => void; fail: (why: Error) => void }[] = [];
  const work = (what: string) =>
    new Promise<void>((resolve, reject) => begun.push({ what, end: resolve, fail: reject }));
  return { begun, ...renderHook(() => useSingleFlight(work)) };
}

it('does one thing at a time, even before anything is painted', async () => {
  const { begun, result } = hands();
  act(() => {
    void result.current.run('a');
    void result.current.run('b');
  });
  expect(result.current.busy).toBe(true);
  expect(begun.map(({ what }) => what)).toEqual(['a']);
  await act(async () => begun[0]?.end());
  expect(result.current.busy).toBe(false);
  act(() => void result.current.run('c'));
  expect(begun.map(({ what }) => what)).toEqual(['a', 'c']);
});

it('is free again after a failure, which it hands on', async () => {
  const { begun, result } = hands();
  let failed: unknown;
  act(() => {
    result.current.run('a').catch((error: unknown) => (failed = error));
  });
  const why = new Error('no');
  await act(async () => begun[0]?.fail(why));
  expect(failed).toBe(why);
  expect(result.current.busy).toBe(false);
  act(() => void result.current.run('b'));
  expect(begun).toHaveLength(2);
});
