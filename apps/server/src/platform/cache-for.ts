export interface CacheLimits {
  /** Keys that are kept; beyond them the one that was asked for longest ago is forgotten. */
  most: number;
  /** For how many milliseconds a value is kept; while the process lives without it. */
  fresh?: {
    ms: number;
    now: () => number;
    /** While a value is made anew for one caller, the others go on with the old one, as long as that is not twice as old as it may be. */
    elseOld?: boolean;
  };
}

export interface Cache<K, V, From extends unknown[]> {
  /** The value of a key; `from` is what it is made of when it is not there. */
  get(key: K, ...from: From): V;
  /** Forgets everything. */
  drop(): void;
}

/**
 * Keeps what `make` brings under each key, within limits; callers at the same time share one making. A promise that
 * fails is not kept. Make it in `register` and hand it down.
 */
export function cacheFor<K, V, From extends unknown[] = []>(
  { most, fresh }: CacheLimits,
  make: (key: K, ...from: From) => V,
): Cache<K, V, From> {
  const kept = new Map<K, { at: number; madeAt: number; value: V }>();
  const now = fresh?.now ?? (() => 0);
  // Asked for last: it stands at the end already.
  let last: K | undefined;
  const put = (key: K, entry: { at: number; madeAt: number; value: V }): void => {
    last = key;
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
  };
  return {
    get(key, ...from) {
      const found = kept.get(key);
      // A clock that was set back makes a value old, too.
      if (found && (!fresh || Math.abs(now() - found.at) < fresh.ms)) {
        if (key !== last) put(key, found);
        return found.value;
      }
      const value = make(key, ...from);
      const entry = { at: now(), madeAt: now(), value };
      const isRecent = found && fresh?.elseOld && Math.abs(now() - found.madeAt) < 2 * fresh.ms;
      const old = isRecent && value instanceof Promise ? found : undefined;
      if (old) old.at = entry.at;
      else put(key, entry);
      if (value instanceof Promise) {
        value.then(
          () => old && kept.get(key) === old && put(key, entry),
          () => kept.get(key) === entry && kept.delete(key),
        );
      }
      return value;
    },
    drop: () => kept.clear(),
  };
}
