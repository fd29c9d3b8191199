import { startFault } from './start-fault';

/** What a program needs of its process. */
export interface Host {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
  exit(code: number): void;
}

/** Begins a program, answers how to end it. `stopping` is aborted when it shall end, also in the middle of the start. */
export type Start = (stopping: AbortSignal, end: (code: number) => void) => Promise<() => Promise<void>>;

/**
 * Runs what `start` begins until a signal, or `start` itself by `end(code)`, ends it by what `start` answered; exits
 * with 1 when either fails or the end takes longer than `withinMs`. A start that is cut short cleans up after itself.
 * The environment's faults are for the person who started it: the sentence, not the stack.
 */
export async function runProgram(
  start: Start,
  host: Host,
  complain: (text: string) => void,
  withinMs = 10_000,
): Promise<void> {
  const stopping = new AbortController();
  const fail = (error: unknown) => {
    complain(startFault(error));
    host.exit(1);
  };
  const end = (code: number) => {
    // Ctrl-C reaches us from the terminal and once more from npm.
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => host.exit(1), withinMs).unref();
    started
      .then(
        (close) => close(),
        () => undefined,
      )
      .then(() => host.exit(code), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) host.on(signal, () => end(0));
  // Not before `end` can be called.
  const started = Promise.resolve().then(() => start(stopping.signal, end));
  try {
    await started;
  } catch (error) {
    if (!stopping.signal.aborted) fail(error);
  }
}
