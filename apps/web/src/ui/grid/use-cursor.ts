import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './move-cursor';

export interface GridCursor extends Place {
  /** The line that somebody came to; undefined until then. */
  key: string | undefined;
  /** Moves it, and the focus with it. */
  go: (to: Place) => void;
  /** The focus came there by itself. */
  note: (to: Place) => void;
  /** Moves it and brings it in sight; the focus stays elsewhere. */
  show: (to: Place) => void;
}

/** What marks a cell in the page. */
export const cellMark = (line: number, cell: number): string => `${line}:${cell}`;

/** Which of the cells the keyboard is at. It stays with its row when others come before it. */
export function useCursor(
  box: RefObject<HTMLElement | null>,
  keys: readonly string[],
  cells: number,
  first: number,
): GridCursor {
  const [at, setAt] = useState<{ key: string | undefined; place: Place }>({
    key: undefined,
    place: { line: 0, cell: first },
  });
  const wanted = useRef<'focus' | 'sight' | null>(null);
  const found = at.key === undefined || keys[at.place.line] === at.key ? -1 : keys.indexOf(at.key);
  const line = Math.min(found >= 0 ? found : at.place.line, keys.length - 1);
  const cell = Math.min(at.place.cell, cells - 1);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const part = box.current?.querySelector<HTMLElement>(`[data-cell="${cellMark(line, cell)}"]`);
    if (wanted.current === 'focus') part?.focus({ preventScroll: true });
    wanted.current = null;
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const move = (to: Place) => setAt({ key: keys[to.line], place: to });
  return {
    line,
    cell,
    key: at.key,
    go: (to) => {
      wanted.current = 'focus';
      move(to);
    },
    note: move,
    show: (to) => {
      wanted.current = 'sight';
      move(to);
    },
  };
}

/** A row's box is none: Space chooses. */
const PRESSED = 'a[href], button, input:not([data-box]), select, [tabindex="0"]:not([data-cell])';

/**
 * One way in for Tab: of what can be pressed in the rows, only that of the cursor's row is reached by it. What a page
 * draws in its cells knows nothing of this.
 */
export function useOneTabStop(body: RefObject<HTMLElement | null>, line: number): void {
  useLayoutEffect(() => {
    const { current } = body;
    if (!current) return undefined;
    const mark = () => {
      for (const part of current.querySelectorAll<HTMLElement>(PRESSED)) {
        const own = part.closest<HTMLElement>('[data-line]')?.dataset.line === String(line);
        const index = own ? 0 : -1;
        if (part.tabIndex !== index) part.tabIndex = index;
      }
    };
    mark();
    const changes = new MutationObserver(mark);
    changes.observe(current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [body, line]);
}
