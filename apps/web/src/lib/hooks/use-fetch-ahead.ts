import { useEffect } from 'react';

interface Fetchable {
  fetchAhead: () => void;
}

/** Fetches the code of these parts once the page is idle; not for those who asked to save data. */
export function useFetchAhead(parts: readonly Fetchable[], enabled = true): void {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-data: reduce)').matches) return undefined;
    const fetchAll = (): void => parts.forEach((part) => part.fetchAhead());
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 2_000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(fetchAll, { timeout: 10_000 });
    return () => cancelIdleCallback(asked);
  }, [parts, enabled]);
}
