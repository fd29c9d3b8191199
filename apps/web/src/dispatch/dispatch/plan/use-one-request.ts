import { useEffect, useRef, useState } from 'react';
import { callFailure } from '../../../lib/format/failure-of';

/** One request at a time, given up by whoever leaves; what comes all the same is not looked at. */
export function useOneRequest() {
  const asked = useRef<AbortController>(null);
  const [error, setError] = useState<string>();
  const cancel = (): void => asked.current?.abort();
  useEffect(() => () => asked.current?.abort(), []);

  /** Undefined: it failed, or was given up. */
  async function run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    cancel();
    const controller = new AbortController();
    asked.current = controller;
    setError(undefined);
    try {
      const answer = await work(controller.signal);
      return controller.signal.aborted ? undefined : answer;
    } catch (cause) {
      if (!controller.signal.aborted) setError(callFailure(cause).message);
      return undefined;
    }
  }
  return { error, cancel, run };
}
