import { expect, test, vi } from 'vitest';
import { runProduct } from './run-product';

type Start = NonNullable<Parameters<typeof runProduct>[3]>;

const ENV = { DATA_DIR: '/nowhere', DEMO: '0' };

/** Runs a product whose start is `start`; tells what it said and how it left. */
async function run(start: Start, env: Record<string, string> = ENV) {
  const done: string[] = [];
  const signals = new Map<string, () => void>();
  let npmGone = () => {};
  await runProduct(
    env,
    {
      on: (signal, listener) => signals.set(signal, listener),
      exit: (code) => void done.push(`exit ${code}`),
    },
    { log: (line) => done.push(`log ${line}`), error: (line) => done.push(`error ${line}`) },
    start,
    (given, gone) => {
      expect(given).toBe(env);
      npmGone = gone;
    },
  );
  return { done, signals, npmGone: () => npmGone() };
}
const stops = (done: () => string[]) => ({
  stop: () => {
    done().push('stopped');
    return Promise.resolve();
  },
});

test('starts by its environment, and stops with a signal or with npm', async () => {
  for (const way of ['SIGTERM', 'npm'] as const) {
    let cancel: AbortSignal | undefined;
    const program: Awaited<ReturnType<typeof run>> = await run((config, say, _, signal) => {
      expect(config).toMatchObject({ dataDir: '/nowhere', demo: false });
      cancel = signal;
      say('hello');
      return Promise.resolve(stops(() => program.done));
    });
    expect(program.done).toEqual(['log hello']);
    expect(cancel?.aborted).toBe(false);
    if (way === 'npm') program.npmGone();
    else program.signals.get(way)?.();
    expect(cancel?.aborted).toBe(true);
    await expect.poll(() => program.done).toEqual(['log hello', 'stopped', 'exit 0']);
  }
});

test('a part that is lost is said, what is left is stopped, and the end is a failure', async () => {
  let lose: (reason: string) => void = () => undefined;
  const program: Awaited<ReturnType<typeof run>> = await run((_, _say, onLoss) => {
    lose = onLoss;
    return Promise.resolve(stops(() => program.done));
  });
  lose('数据库没了');
  await expect.poll(() => program.done).toEqual(['error 数据库没了', 'stopped', 'exit 1']);
});

test('faults of the environment are said before anything starts', async () => {
  const { done } = await run(() => expect.unreachable(), { PORT: 'x' });
  expect(done).toEqual([expect.stringContaining('PORT'), 'exit 1']);
});

test('an end that takes longer than 25 seconds is cut', async () => {
  vi.useFakeTimers();
  const { done, signals } = await run(() => Promise.resolve({ stop: () => new Promise(() => undefined) }));
  signals.get('SIGINT')?.();
  await vi.advanceTimersByTimeAsync(24_999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['exit 1']);
  vi.useRealTimers();
});
