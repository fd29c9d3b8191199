import { useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  /** Left out where nobody orders. */
  newOrder?: () => void;
  help: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const SEARCH = 'input[data-page-search]';

// One on its way out is inert.
const hasDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.closest('[inert]') === null);

/** `n` new order, `/` search, `?` help; none of them while somebody types or a dialog is open. */
export function useShortcuts({ newOrder, help }: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasDialog()) return;
    if (event.key === 'n' && newOrder) newOrder();
    else if (event.key === '?') help();
    else if (event.key === '/') document.querySelector<HTMLElement>(SEARCH)?.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
