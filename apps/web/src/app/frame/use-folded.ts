import { useState, useSyncExternalStore } from 'react';

/** Narrower windows give the rail's room to the page, until somebody says otherwise. */
const NARROW = '(max-width: 1599px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(NARROW);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
const isNarrow = (): boolean => window.matchMedia(NARROW).matches;

function read(key: string): boolean | null {
  try {
    const said = localStorage.getItem(key);
    return said === null ? null : said === 'folded';
  } catch {
    // Closed to this page: as the window has it.
    return null;
  }
}

/** Whether the rail is folded to its signs: as the account last chose in this browser, else as the window's width has it. */
export function useFolded(accountId: string): readonly [boolean, (folded: boolean) => void] {
  const key = `boxhaul.rail.${accountId}`;
  const [chosen, setChosen] = useState(() => ({ key, folded: read(key) }));
  const narrow = useSyncExternalStore(subscribe, isNarrow);
  const own = chosen.key === key ? chosen.folded : read(key);
  const choose = (folded: boolean) => {
    setChosen({ key, folded });
    try {
      localStorage.setItem(key, folded ? 'folded' : 'open');
    } catch {
      // Full, or closed to this page: it stands until the page is left.
    }
  };
  return [own ?? narrow, choose];
}
