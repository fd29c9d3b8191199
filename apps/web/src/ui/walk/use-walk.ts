import { useState } from 'react';
import { useStore } from '../../lib/create-store';
import type { ListWalk } from './list-walk';

/** The way up and down a list while one of its records is open. */
interface Walk {
  /** Which of the page's it is, from 1; 0: it is none of them. */
  at: number;
  of: number;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** On to the next, else to the one before; what was open is about to leave the list. Closes after the last. */
  leave: () => void;
}

/** Walks the rows of a page. A row that leaves the list while it is open keeps its place until another is opened. */
export function useWalk({ openId, open, close, shown }: ListWalk): Walk {
  const ids = useStore(shown);
  const [kept, setKept] = useState(ids);
  const isHere = openId !== null && ids.includes(openId);
  if (isHere && ids !== kept) setKept(ids);
  const list = isHere ? ids : kept;
  const index = openId === null ? -1 : list.indexOf(openId);
  const idAt = (place: number) => (index < 0 ? undefined : list[place]);
  const [before, after] = [idAt(index - 1), idAt(index + 1)];
  const to = (id: string | undefined) => (id === undefined ? null : () => open(id));
  return {
    at: index + 1,
    of: list.length,
    previous: to(before),
    next: to(after),
    leave: to(after ?? before) ?? close,
  };
}
