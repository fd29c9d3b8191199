import { useRef, useState } from 'react';

interface SingleFlight<A extends unknown[]> {
  /** To be shown: `run` itself is what keeps a second one from starting. */
  busy: boolean;
  run: (...args: A) => Promise<void>;
}

/** Does one thing at a time: a second press before the first is answered, however quick, does nothing. */
export function useSingleFlight<A extends unknown[]>(work: (...args: A) => Promise<void>): SingleFlight<A> {
  const [busy, setBusy] = useState(false);
  const flying = useRef(false);
  const run = async (...args: A): Promise<void> => {
    if (flying.current) return;
    flying.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
