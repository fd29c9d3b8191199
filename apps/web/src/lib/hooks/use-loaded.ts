import { useEffect, useState } from 'react';

/**
 * What `load` brings for a key; null before that, without a key, and after a failure.
 * `load` must be the same function on every render.
 */
export function useLoaded<T>(key: string | null, load: (key: string) => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ key: string; value: T } | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let gone = false;
    const run = async () => {
      try {
        const value = await load(key);
        if (!gone) setLoaded({ key, value });
      } catch {
        // The caller shows what it has; the client has shown the trouble.
      }
    };
    void run();
    return () => {
      gone = true;
    };
  }, [key, load]);
  return loaded && loaded.key === key ? loaded.value : null;
}
