const KEY = 'boxhaul.reloaded-at';
const ONCE_IN_MS = 5 * 60_000;

/**
 * A page that was open over a release asks for code that is no longer there: it is loaded anew, at most once in five
 * minutes, and not while offline. Drafts are written down as the page goes.
 */
export function reloadStalePage(): void {
  if (!navigator.onLine) return;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage nobody would know that it was tried: better not.
    return;
  }
  window.location.reload();
}
