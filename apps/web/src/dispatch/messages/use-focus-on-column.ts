import { type RefObject, useEffect, useRef } from 'react';
import { rowId } from './thread-row';

const isHidden = (part: HTMLElement): boolean => part.getClientRects().length === 0;

interface Columns {
  side: RefObject<HTMLDivElement | null>;
  opened: RefObject<HTMLDivElement | null>;
}

/**
 * In a narrow window the list and the conversation stand in each other's place, and what had the focus is gone with its
 * column: it goes to the conversation that was opened, and back to its row. Side by side it stays where it is.
 */
export function useFocusOnColumn(driverId: string | null): Columns {
  const columns: Columns = {
    side: useRef<HTMLDivElement>(null),
    opened: useRef<HTMLDivElement>(null),
  };
  const { side, opened } = columns;
  const before = useRef(driverId);
  useEffect(() => {
    const left = before.current;
    before.current = driverId;
    if (left === driverId || !side.current || !opened.current) return;
    if (driverId !== null) {
      if (isHidden(side.current)) opened.current.focus();
    } else if (left !== null && isHidden(opened.current)) {
      (document.getElementById(rowId(left)) ?? side.current).focus();
    }
  }, [driverId, side, opened]);
  return columns;
}
