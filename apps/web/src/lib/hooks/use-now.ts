import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `everyMs`: for ages that count on while nothing else changes. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
