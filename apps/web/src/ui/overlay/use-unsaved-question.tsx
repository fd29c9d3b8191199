import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLeaveQuestion } from './use-leave-question';

interface UnsavedQuestion {
  /** Something was written that is not saved. */
  unsaved: boolean;
  title: string;
  content: string;
  stayText: string;
}

/** A plain press on a link that leads away in this window; null for any other. */
function leadingAway(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const stays = !link || link.target === '_blank' || link.hasAttribute('download');
  return stays || link.getAttribute('href')?.startsWith('#') ? null : link;
}

/** Where the router counts this entry among those of the window. */
const entryOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : 0;

/**
 * Asks before a link, the browser's way back, closing the window or any step handed to `ask` throws away what was written
 * on a page.
 */
export function useUnsavedQuestion({ unsaved, ...words }: UnsavedQuestion): {
  ask: (go: () => void) => void;
  question: ReactNode;
} {
  const [go, setGo] = useState<() => void>(() => () => undefined);
  const passes = useRef(false);
  const here = useRef(0);
  // How far the browser wanted to go; 0 for nowhere.
  const wanted = useRef(0);
  const { leave, question } = useLeaveQuestion({ ...words, typed: () => true, onLeave: go });
  const ask = (next: () => void) => {
    if (!unsaved) return next();
    setGo(() => next);
    leave();
  };
  const pass = (next: () => void) => {
    passes.current = true;
    next();
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = leadingAway(event);
    if (!link || passes.current) return;
    event.preventDefault();
    event.stopPropagation();
    ask(() => pass(() => link.click()));
  });
  const onBack = useEffectEvent((event: PopStateEvent) => {
    if (passes.current) return;
    event.stopImmediatePropagation();
    const steps = entryOf(event.state) - here.current || -1;
    // First the page's own address comes back, which is told in the same way; then it is asked.
    if (wanted.current === 0) {
      wanted.current = steps;
      window.history.go(-steps);
      return;
    }
    const to = wanted.current;
    wanted.current = 0;
    ask(() => pass(() => window.history.go(to)));
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    passes.current = false;
    wanted.current = 0;
    here.current = entryOf(window.history.state);
    const click = (event: MouseEvent) => onClick(event);
    const back = (event: PopStateEvent) => onBack(event);
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', click, true);
    window.addEventListener('popstate', back, true);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', click, true);
      window.removeEventListener('popstate', back, true);
      window.removeEventListener('beforeunload', close);
    };
  }, [unsaved]);
  return { ask, question };
}
