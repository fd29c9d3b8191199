import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is in sight, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    // The browser takes it away when the page goes out of sight.
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (left) await lock.release();
      } catch {
        // Refused, by a low battery or a setting: the screen does what it is set to.
      }
    };
    const onSight = () => void ask();
    onSight();
    document.addEventListener('visibilitychange', onSight);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onSight);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
