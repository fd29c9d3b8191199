import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readUrl, writeUrl, type UrlQuery } from '../query-url';

interface QueryInUrl {
  /** What the page shows prices for; null until something was asked. */
  shown: UrlQuery | null;
  /** Called once, after the first paint, with what the address bar holds. */
  onFound: (found: UrlQuery) => void;
}

/** Keeps the query in the address bar, so that a price can be sent to a colleague. */
export function useQueryInUrl({ shown, onFound }: QueryInUrl): void {
  const [params, setParams] = useSearchParams();
  const looked = useRef(false);

  const look = useEffectEvent(() => {
    if (looked.current) return;
    looked.current = true;
    const found = readUrl(params);
    if (found) onFound(found);
  });
  useEffect(() => look(), []);

  const write = useEffectEvent((next: string) => {
    if (next !== params.toString()) setParams(next, { replace: true, preventScrollReset: true });
  });
  const next = shown && writeUrl(params, shown).toString();
  useEffect(() => {
    if (next !== null) write(next);
  }, [next]);
}
