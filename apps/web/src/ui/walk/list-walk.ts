import { useLayoutEffect, useState } from 'react';
import { createStore, type Store } from '../../lib/create-store';

/** A list and the one of its records that is open. */
export interface ListWalk {
  /** What its rows are counted by: 条, 单, 辆. */
  unit: string;
  /** Null: none. */
  openId: string | null;
  open: (id: string) => void;
  close: () => void;
  /** The ids of its rows in the order in which they stand on screen; the list itself keeps it so. */
  shown: Store<readonly string[]>;
}

/** Ties a list to the drawer of its records: its grid takes it, and its drawer. */
export function useListWalk(open: Omit<ListWalk, 'shown'>): ListWalk {
  const [shown] = useState(() => createStore<readonly string[]>([]));
  return { ...open, shown };
}

/** Called by what draws the rows: the ids of their records, as often as a record has rows. */
export function useShownIds(walk: ListWalk | undefined, ids: readonly string[]): void {
  const shown = walk?.shown;
  // Drawn anew with the same rows it is the same walk.
  useLayoutEffect(() => {
    const next = [...new Set(ids)];
    if (shown && next.join() !== shown.get().join()) shown.set(next);
  }, [shown, ids]);
}
