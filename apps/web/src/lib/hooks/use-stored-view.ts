import { useState } from 'react';

/** How somebody looks at a list: the columns they left out, and whether its rows stand close. */
interface View {
  hidden: readonly string[];
  dense: boolean;
}

const AS_MADE: View = { hidden: [], dense: false };

const isView = (said: unknown): said is View =>
  typeof said === 'object' &&
  said !== null &&
  'hidden' in said &&
  Array.isArray(said.hidden) &&
  said.hidden.every((one) => typeof one === 'string') &&
  'dense' in said &&
  typeof said.dense === 'boolean';

function read(key: string): View {
  try {
    const said: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isView(said) ? said : AS_MADE;
  } catch {
    return AS_MADE;
  }
}

/** A list's columns as one of its readers wants them. */
export interface StoredView<K extends string> {
  /** In the list's own order. */
  shown: readonly K[];
  dense: boolean;
  toggle: (column: K) => void;
  setDense: (dense: boolean) => void;
  /** Everything in sight again. */
  reset: () => void;
}

/** Keeps in this browser how an account looks at a list; a column that a later release adds is shown. */
export function useStoredView<K extends string>(
  list: string,
  accountId: string,
  columns: readonly K[],
): StoredView<K> {
  const key = `boxhaul.view.${list}.${accountId}`;
  const [view, setView] = useState(() => read(key));
  const keep = (next: View) => {
    setView(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Full, or closed to this page: it stands until the page is left.
    }
  };
  const { hidden, dense } = view;
  return {
    shown: columns.filter((column) => !hidden.includes(column)),
    dense,
    toggle: (column) =>
      keep({
        dense,
        hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
      }),
    setDense: (close) => keep({ hidden, dense: close }),
    reset: () => keep(AS_MADE),
  };
}
