import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runProgram } from './run-program';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

async function running(start: () => Promise<() => Promise<void>>) {
  const done: string[] = [];
  const listeners = new Map<Signal, () => void>();
  await runProgram(
    start,
    {
      on: (signal, listener) => listeners.set(signal, listener),
      exit: (code) => done.push(`exit ${code}`),
    },
    (text) => done.push(text),
  );
  return { done, listeners, signal: (name: Signal) => listeners.get(name)?.() };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends it once, however often it comes', async (name) => {
  const close = vi.fn(() => Promise.resolve());
  const { done, signal } = await running(() => Promise.resolve(close));
  expect(close).not.toHaveBeenCalled();
  signal(name);
  signal(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['exit 0']);
});

it('exits with 1 when the end takes longer than ten seconds', async () => {
  const { done, signal } = await running(() => Promise.resolve(() => new Promise(() => undefined)));
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(9_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['exit 1']);
});

it('says why it does not start, and why it did not end well', async () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), {
    code: 'EADDRINUSE',
    syscall: 'listen',
    port: 6808,
  });
  const { done, listeners } = await running(() => Promise.reject(taken));
  expect(done).toEqual([expect.stringContaining('6808'), 'exit 1']);
  expect(listeners.size).toBe(0);
  const ended = await running(() => Promise.resolve(() => Promise.reject(taken)));
  ended.signal('SIGINT');
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.done).toEqual([expect.stringContaining('6808'), 'exit 1']);
});
