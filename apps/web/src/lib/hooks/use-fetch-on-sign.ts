import { useEffect } from 'react';

interface Fetchable {
  fetchAhead: () => void;
}

const SIGNS = ['pointermove', 'keydown', 'scroll', 'focusin'];

/**
 * Fetches the code of these parts at the first sign of a person: who only looks at a page does not pay for them, nor
 * does who asked to save data.
 */
export function useFetchOnSign(parts: readonly Fetchable[], enabled = true): void {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-data: reduce)').matches) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const fetchAll = (): void => {
      gone.abort();
      parts.forEach((part) => part.fetchAhead());
    };
    SIGNS.forEach((sign) => window.addEventListener(sign, fetchAll, { passive: true, signal }));
    return () => gone.abort();
  }, [parts, enabled]);
}
