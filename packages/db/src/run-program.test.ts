import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runProgram, type Start } from './run-program';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

function run(start: Start, withinMs?: number) {
  const done: string[] = [];
  const listeners = new Map<Signal, () => void>();
  const started = runProgram(
    start,
    {
      on: (signal, listener) => listeners.set(signal, listener),
      exit: (code) => done.push(`exit ${code}`),
    },
    (text) => done.push(text),
    withinMs,
  );
  return { done, started, signal: (name: Signal) => listeners.get(name)?.() };
}

async function running(start: Start, withinMs?: number) {
  const program = run(start, withinMs);
  await program.started;
  return program;
}

const taken = Object.assign(new Error('listen EADDRINUSE'), {
  code: 'EADDRINUSE',
  syscall: 'listen',
  port: 6808,
});

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

it.each([
  [10_000, undefined],
  [25_000, 25_000],
])('exits with 1 when the end takes longer than %i ms', async (ms, within) => {
  const { done, signal } = await running(() => Promise.resolve(() => new Promise(() => undefined)), within);
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['exit 1']);
});

it('says why it does not start, and why it did not end well', async () => {
  const { done } = await running(() => Promise.reject(taken));
  expect(done).toEqual([expect.stringContaining('6808'), 'exit 1']);
  const ended = await running(() => Promise.resolve(() => Promise.reject(taken)));
  ended.signal('SIGINT');
  await vi.advanceTimersByTimeAsync(0);
  expect(ended.done).toEqual([expect.stringContaining('6808'), 'exit 1']);
});

it('ends by itself with the code that it names', async () => {
  let endIt = (_code: number) => {};
  const close = vi.fn(() => Promise.resolve());
  const { done } = await running((_, end) => {
    endIt = end;
    return Promise.resolve(close);
  });
  endIt(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['exit 1']);
});

it('in the middle of its start is told to stop, and says nothing of what that broke', async () => {
  let wasTold = false;
  const { done, signal, started } = run(
    (stopping) =>
      new Promise((_, reject) => {
        stopping.addEventListener('abort', () => {
          wasTold = true;
          reject(taken);
        });
      }),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(wasTold).toBe(false);
  signal('SIGINT');
  await started;
  await vi.advanceTimersByTimeAsync(0);
  expect(wasTold).toBe(true);
  expect(done).toEqual(['exit 0']);
});

it('that started in spite of the signal is ended', async () => {
  let begin = (_close: () => Promise<void>) => {};
  const close = vi.fn(() => Promise.resolve());
  const { done, signal, started } = run(() => new Promise((resolve) => (begin = resolve)));
  await vi.advanceTimersByTimeAsync(0);
  signal('SIGHUP');
  begin(close);
  await started;
  await vi.advanceTimersByTimeAsync(0);
  expect(close).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['exit 0']);
});
