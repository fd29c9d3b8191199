import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Change = (next: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void;

/**
 * What the page's address says after '?', and how to say otherwise: an empty value takes its key away. Replaced, the way
 * back leads past what the address said before.
 */
export function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (next, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [key, value] of Object.entries(next)) {
            if (value) after.set(key, value);
            else after.delete(key);
          }
          return after;
        },
        { replace },
      ),
    [setParams],
  );
  return [params, change];
}
