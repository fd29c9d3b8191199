import { useEffect } from 'react';

interface Fetchable {
  fetchAhead: () => Promise<unknown>;
}

/**
 * Fetches the code of these parts once the page is idle; not for those who asked to save data. `onDone`, always the same
 * function: nothing more is to be fetched.
 */
export function useFetchAhead(parts: readonly Fetchable[], enabled = true, onDone?: () => void): void {
  useEffect(() => {
    if (!enabled) return undefined;
    if (window.matchMedia('(prefers-reduced-data: reduce)').matches) {
      onDone?.();
      return undefined;
    }
    const fetchAll = (): void =>
      void Promise.all(parts.map((part) => part.fetchAhead())).then(() => onDone?.());
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, 2_000);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(fetchAll, { timeout: 10_000 });
    return () => cancelIdleCallback(asked);
  }, [parts, enabled, onDone]);
}
