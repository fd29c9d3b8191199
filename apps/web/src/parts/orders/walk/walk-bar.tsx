import { useRef } from 'react';
import { usePageKeys } from '../../../lib/hooks/use-page-keys';
import { Button } from '../../../ui/button';
import type { Walk } from './use-walk';
import css from './walk-bar.module.css';

interface WalkBarProps {
  walk: Walk;
  /** Approves the order that is open, and opens the next; absent where it cannot be approved. */
  onApprove?: (() => void) | undefined;
  busy: boolean;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Up and down the list by J and K, and on with A: with one key an order is approved and the next one open. */
export function WalkBar({ walk, onApprove, busy }: WalkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  usePageKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    // Another dialog above the drawer has the keys.
    const own = bar.current?.closest('dialog');
    const open = [...document.querySelectorAll('dialog[open]')];
    if (own && open.at(-1) !== own) return;
    const key = event.key.toLowerCase();
    if (key === 'j') walk.next?.();
    if (key === 'k') walk.previous?.();
    if (key === 'a' && !busy) onApprove?.();
  });
  return (
    <div ref={bar} className={css.bar}>
      <Button
        variant="outline"
        size="s"
        disabled={!walk.previous}
        aria-keyshortcuts="k"
        onClick={() => walk.previous?.()}
      >
        上一单 <kbd>K</kbd>
      </Button>
      <Button
        variant="outline"
        size="s"
        disabled={!walk.next}
        aria-keyshortcuts="j"
        onClick={() => walk.next?.()}
      >
        下一单 <kbd>J</kbd>
      </Button>
      <span className={css.place}>{walk.place}</span>
      {onApprove && (
        <Button busy={busy} aria-keyshortcuts="a" onClick={onApprove}>
          通过并看下一单 <kbd>A</kbd>
        </Button>
      )}
    </div>
  );
}
