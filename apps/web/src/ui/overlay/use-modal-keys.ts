import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** What stands in details that are closed. */
const FOLDED = 'details:not([open]) > :not(summary)';

// Of several modals only the uppermost listens.
const stack: HTMLElement[] = [];

/** The uppermost when the key was pressed: one that is closed by the key leaves it to nobody below. */
const pressedIn = new WeakMap<KeyboardEvent, HTMLElement>();

/** Hears a key before anything that it may close does. */
function notePressed(event: KeyboardEvent): void {
  const top = stack.at(-1);
  if (top) pressedIn.set(event, top);
}

function enter(element: HTMLElement): void {
  // Added again it is still one listener.
  window.addEventListener('keydown', notePressed, true);
  stack.push(element);
}

/** At once: the next key belongs to what is uppermost by then, however soon it follows. */
function leave(element: HTMLElement): void {
  stack.splice(stack.indexOf(element), 1);
  if (stack.length === 0) window.removeEventListener('keydown', notePressed, true);
}

/** A modal's keyboard: begins at its first field (a drawer: at itself), keeps Tab inside, closes on Esc, gives the focus back at the end. */
export function useModalKeys(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    if (event.key === 'Escape') {
      // What lies below (the desk's drawer listens at the window) stays open.
      event.stopPropagation();
      // A key that is held down closes one dialog, not all.
      if (!event.repeat) onClose();
    }
    if (event.key !== 'Tab') return;
    const items = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (item) => !item.closest(FOLDED),
    );
    const edge = event.shiftKey ? items[0] : items.at(-1);
    const at = document.activeElement;
    if (edge && at !== edge && at !== element && element.contains(at)) return;
    event.preventDefault();
    (event.shiftKey ? items.at(-1) : items[0])?.focus();
  });
  // Before it is painted: a key that follows the sight of the dialog must not be lost.
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    enter(element);
    // What stands beside a list is read first: a field far down in it would be scrolled to.
    const isSide = element.closest('[data-side]') !== null;
    // Of a question at the lower edge of a phone the answer would lie below the keyboard that a field brings up.
    const isSheet =
      element.closest('[data-sheet]') !== null && window.matchMedia('(pointer: coarse)').matches;
    const first = isSide || isSheet ? null : element.querySelector<HTMLElement>('input, select, textarea');
    (first ?? element).focus();
    const listen = (event: KeyboardEvent) => {
      if (pressedIn.get(event) === element) onKey(event, element);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      leave(element);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box, open]);
}
