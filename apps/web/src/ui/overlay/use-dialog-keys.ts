import type { RefObject } from 'react';
import { isTyping, openDialogs } from '../../lib/hooks/keys-are-free';
import { usePageKeys } from '../../lib/hooks/use-page-keys';

/** What keeps its letters for itself. */
const OWN_LETTERS = '[role=menu], [role=listbox]';

/**
 * Keys that are pressed alone in the dialog around a part: none while somebody types or another dialog lies above it, and
 * none that something in it (the cursor of a grid) has taken.
 */
export function useDialogKeys(
  part: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (() => void) | null | undefined>>,
): void {
  usePageKeys((event) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey, repeat } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isTyping(target)) return;
    if (target instanceof Element && target.closest(OWN_LETTERS)) return;
    const own = part.current?.closest('dialog');
    if (own && openDialogs().at(-1) === own) keys[event.key.toLowerCase()]?.();
  });
}
