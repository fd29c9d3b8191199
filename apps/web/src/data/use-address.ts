import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Change = (next: Readonly<Record<string, string | null>>) => void;

/** What the page's address says after '?', and how to say otherwise: an empty value takes its key away. */
export function useAddress(): [URLSearchParams, Change] {
  const [params, setParams] = useSearchParams();
  const change = useCallback<Change>(
    (next) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(next)) {
          if (value) after.set(key, value);
          else after.delete(key);
        }
        return after;
      }),
    [setParams],
  );
  return [params, change];
}
