import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { hasDialog } from '../../lib/hooks/keys-are-free';
import { useShownIds } from '../walk/list-walk';
import type { GridModel } from './grid-model';

/** The cursor stands at the row of the record that is open, and the focus is there once it is closed. */
export function useOpenLine<Row>(model: GridModel<Row>, box: RefObject<HTMLElement | null>): void {
  const { lines, cursor, props } = model;
  const { walk, rowKey, walkId = rowKey } = props;
  const walked = walk !== undefined;
  const ids = useMemo(
    () => (walked ? lines.map((line) => (line.kind === 'row' ? walkId(line.row) : null)) : []),
    [walked, lines, walkId],
  );
  useShownIds(
    walk,
    useMemo(() => ids.filter((id) => id !== null), [ids]),
  );
  const openId = walk?.openId ?? null;
  const at = openId === null ? -1 : ids.indexOf(openId);
  // The cursor stands at what was opened, or at its place once it has left the list.
  const stands = useRef(false);
  const meet = useEffectEvent((now: string | null, there: number) => {
    if (there >= 0) {
      stands.current = true;
      if (ids[cursor.line] !== now) cursor.show({ line: there, cell: cursor.cell });
      else if (cursor.key === undefined) cursor.note(cursor);
      return;
    }
    if (!stands.current || hasDialog()) return;
    stands.current = false;
    const row = box.current?.querySelector(`[data-line="${cursor.line}"]`);
    // A button of the row that opened it has it again already.
    if (row && !row.contains(document.activeElement)) cursor.go(cursor);
  });
  useLayoutEffect(() => meet(openId, at), [openId, at]);
}
