/** The worker hears of the files that were loaded before it was there. */
async function enterWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/driver-worker.js', { scope: '/driver' });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);
    active?.postMessage({ files }, []);
  } catch {
    // The app works with network alone.
  }
}

/**
 * Keeps the app on the phone, so that it opens without network: once what is seen has come, since the worker reads each of
 * its files anew. Again changes nothing.
 */
export function cacheForOffline(): void {
  // Plain http has none, but for this machine's own.
  if ('serviceWorker' in navigator) void enterWorker();
}

/** Tells the browser that this is an app of its own, which it then offers to install. */
export function makeInstallable(): () => void {
  document.title = '柜达司机';
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/driver.webmanifest';
  document.head.append(link);
  return () => link.remove();
}
