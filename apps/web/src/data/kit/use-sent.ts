import type { CallError } from '@boxhaul/contract/kit';
import { useEffect, useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';

export interface Fetched<T> {
  data: T | null;
  error: CallError | null;
}

const NOTHING = { data: null, error: null } as const;

/** What the server sent with the page, else what `load` brings for the key; `load` is the same function on every render. */
export function useSent<T>(sent: T | undefined, key: string, load: (key: string) => Promise<T>): Fetched<T> {
  const [got, setGot] = useState<Fetched<T> & { key: string }>({ key: '', ...NOTHING });
  const there = sent !== undefined;
  useEffect(() => {
    if (there) return undefined;
    let gone = false;
    const run = async () => {
      try {
        const data = await load(key);
        if (!gone) setGot({ key, data, error: null });
      } catch (error) {
        if (!gone) setGot({ key, data: null, error: callFailure(error) });
      }
    };
    void run();
    return () => {
      gone = true;
    };
  }, [there, key, load]);
  if (sent !== undefined) return { data: sent, error: null };
  return got.key === key ? got : NOTHING;
}
