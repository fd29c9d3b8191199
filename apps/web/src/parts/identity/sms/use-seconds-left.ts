import { useEffect, useState } from 'react';

const leftUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds until a moment in milliseconds since 1970, counted down to 0. */
export function useSecondsLeft(until: number): number {
  const [, tick] = useState(0);
  const left = leftUntil(until);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [counting]);
  return left;
}
