import { useEffectEvent, useLayoutEffect } from 'react';

/** Hears each key that is pressed on the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  // Before it is painted: a key that follows the sight of the page must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
