import { useSyncExternalStore } from 'react';

/** S2: up to 768 px, 768–992, 992–1200, above. */
export type Breakpoint = 'phone' | 'tablet' | 'laptop' | 'desktop';

const QUERIES = [
  ['phone', '(max-width: 768px)'],
  ['tablet', '(max-width: 992px)'],
  ['laptop', '(max-width: 1200px)'],
] as const;

const current = (): Breakpoint =>
  QUERIES.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'desktop';

function subscribe(listener: () => void): () => void {
  const lists = QUERIES.map(([, query]) => window.matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** The width class of the window; 'desktop' while server rendering. Prefer CSS where CSS can do it. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, current, () => 'desktop');
