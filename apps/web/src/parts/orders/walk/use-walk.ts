import { useState } from 'react';

/** The way up and down a list while one of its rows is open. */
export interface Walk {
  /** '第 3 / 20 单', '' where the open one is not on this page. */
  place: string;
  previous: (() => void) | null;
  next: (() => void) | null;
  /** On to the next, else to the one before; what was open is about to leave the list. Closes after the last. */
  leave: () => void;
}

/** Walks the rows of a page. A row that leaves the list while it is open keeps its place until another is opened. */
export function useWalk(
  ids: readonly string[] | undefined,
  openId: string | null,
  open: (id: string | null) => void,
): Walk {
  const [kept, setKept] = useState<readonly string[]>([]);
  const isHere = openId !== null && ids?.includes(openId);
  if (ids && isHere && ids.join() !== kept.join()) setKept(ids);
  const list = isHere && ids ? ids : kept;
  const at = openId === null ? -1 : list.indexOf(openId);
  const to = (id: string | undefined) => (at < 0 || id === undefined ? null : () => open(id));
  const next = list[at + 1];
  const previous = at > 0 ? list[at - 1] : undefined;
  return {
    place: at < 0 ? '' : `本页第 ${at + 1} / ${list.length} 单`,
    previous: to(previous),
    next: to(next),
    leave: () => open(at < 0 ? null : (next ?? previous ?? null)),
  };
}
