import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Whether the page has the whole screen, and how that is changed; `may`: whether the browser can. */
export function useFullScreen(): { full: boolean; may: boolean; toggle: () => void } {
  const full = useSyncExternalStore(
    subscribe,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
  // A browser that refuses leaves the page as it is.
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    );
  return { full, may: document.fullscreenEnabled, toggle };
}
