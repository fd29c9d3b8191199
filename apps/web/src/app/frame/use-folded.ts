import { useCallback, useState, useSyncExternalStore } from 'react';

const narrower = (px: number): MediaQueryList => window.matchMedia(`(max-width: ${px - 1}px)`);

function read(key: string): boolean | null {
  try {
    const said = localStorage.getItem(key);
    return said === null ? null : said === 'folded';
  } catch {
    // Closed to this page: as the window has it.
    return null;
  }
}

/**
 * Whether the rail is folded to its signs: as the account last chose in this browser, else in windows below so many CSS
 * pixels, whose room belongs to the page.
 */
export function useFolded(accountId: string, below: number): readonly [boolean, (folded: boolean) => void] {
  const key = `boxhaul.rail.${accountId}`;
  const [chosen, setChosen] = useState(() => ({ key, folded: read(key) }));
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = narrower(below);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [below],
  );
  const narrow = useSyncExternalStore(subscribe, () => narrower(below).matches);
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
