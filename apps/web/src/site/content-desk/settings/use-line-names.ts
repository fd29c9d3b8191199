import { useState } from 'react';

/**
 * A name for each of so many lines, which goes along when it is moved: a picture that is still under way comes to the line
 * for which it was chosen, or to none where that line is gone.
 */
export function useLineNames(count: number) {
  const [{ names }, set] = useState(() => ({
    names: Array.from({ length: count }, (_, at) => at),
    next: count,
  }));
  return {
    of: (at: number): number => names[at] ?? -1 - at,
    add: () => set((now) => ({ names: [...now.names, now.next], next: now.next + 1 })),
    remove: (at: number) => set((now) => ({ ...now, names: now.names.toSpliced(at, 1) })),
    move: (at: number, to: number) =>
      set((now) => ({
        ...now,
        names: now.names.toSpliced(at, 1).toSpliced(to, 0, now.names[at] ?? now.next),
      })),
  };
}
