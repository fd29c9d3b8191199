import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { hasDialog } from '../../lib/hooks/keys-are-free';
import { type ListWalk, useShownIds } from './list-walk';

/**
 * For a list of items, one a record, each with a button that is marked by `data-opens`: once a record is closed the focus is
 * at its item, though another one had been opened first.
 */
export function useOpenItem(
  walk: ListWalk | undefined,
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
): void {
  useShownIds(walk, ids);
  const openId = walk?.openId ?? null;
  const last = useRef(openId);
  const meet = useEffectEvent((now: string | null) => {
    const item = last.current === null ? undefined : list.current?.children[ids.indexOf(last.current)];
    last.current = now;
    if (now !== null || !item || hasDialog() || item.contains(document.activeElement)) return;
    item.querySelector<HTMLElement>('[data-opens]')?.focus();
  });
  useLayoutEffect(() => meet(openId), [openId]);
}
