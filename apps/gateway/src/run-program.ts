import { startFault } from '@boxhaul/db';

/** What a program needs of its process. */
export interface Host {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): unknown;
  exit(code: number): void;
}

const STOP_WITHIN_MS = 10_000;

/**
 * Runs what `start` begins until a signal ends it by what `start` answered; exits with 1 when either fails or the end
 * takes too long. The environment's faults are for the person who started it: the sentence, not the stack.
 */
export async function runProgram(
  start: () => Promise<() => Promise<void>>,
  host: Host,
  complain: (text: string) => void,
): Promise<void> {
  const fail = (error: unknown) => {
    complain(startFault(error));
    host.exit(1);
  };
  let close: () => Promise<void>;
  try {
    close = await start();
  } catch (error) {
    fail(error);
    return;
  }
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => host.exit(1), STOP_WITHIN_MS).unref();
    close().then(() => host.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) host.on(signal, stop);
}
