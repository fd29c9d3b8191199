import { useEffect, useEffectEvent, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** A modal's keyboard: begins at its first field, keeps Tab inside, closes on Esc, gives the focus back at the end. */
export function useModalKeys(box: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent, element: HTMLElement) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab') return;
    const items = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const edge = event.shiftKey ? items[0] : items.at(-1);
    const at = document.activeElement;
    if (edge && at !== edge && at !== element && element.contains(at)) return;
    event.preventDefault();
    (event.shiftKey ? items.at(-1) : items[0])?.focus();
  });
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    (element.querySelector<HTMLElement>('input, select, textarea') ?? element).focus();
    const listen = (event: KeyboardEvent) => onKey(event, element);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [box, open]);
}
