/**
 * Keeps what `make` brings for `ms` under each key; callers at the same time share one making.
 * A failure is not kept. `drop` forgets everything.
 */
export function cacheFor<T>(ms: number, now: () => number, make: (key: string) => Promise<T>) {
  const kept = new Map<string, { until: number; value: Promise<T> }>();
  return {
    get(key: string): Promise<T> {
      const found = kept.get(key);
      if (found && found.until > now()) return found.value;
      const entry = { until: now() + ms, value: make(key) };
      kept.set(key, entry);
      entry.value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return entry.value;
    },
    drop(): void {
      kept.clear();
    },
  };
}
