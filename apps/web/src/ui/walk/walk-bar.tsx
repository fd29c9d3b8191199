import { type ReactNode, useRef } from 'react';
import { Button } from '../button';
import { ChevronDown } from '../icons';
import { useDialogKeys } from '../overlay/use-dialog-keys';
import type { ListWalk } from './list-walk';
import { useWalk } from './use-walk';
import css from './walk-bar.module.css';

interface StepProps {
  /** Null: there is none. */
  go: (() => void) | null;
  hint: 'J' | 'K';
  children: ReactNode;
}

const Step = ({ go, hint, children }: StepProps) => (
  <Button
    className={css.step}
    variant="outline"
    size="s"
    disabled={!go}
    aria-keyshortcuts={hint.toLowerCase()}
    onClick={() => go?.()}
  >
    <span className={css.arrow} data-up={hint === 'K' || undefined}>
      <ChevronDown />
    </span>
    <span className={css.word}>{children}</span>
    <kbd>{hint}</kbd>
  </Button>
);

interface WalkBarProps {
  walk: ListWalk;
  /** Goes on, or asks before what was typed is lost. */
  onGo: (go: () => void) => void;
}

/** Up and down the list behind a drawer, by its buttons and by J and K; nothing where the record is none of the page's. */
export function WalkBar({ walk, onGo }: WalkBarProps) {
  const { at, of, previous, next } = useWalk(walk);
  const bar = useRef<HTMLDivElement>(null);
  const asked = (go: (() => void) | null) => go && (() => onGo(go));
  const [up, down] = [asked(previous), asked(next)];
  useDialogKeys(bar, { k: up, j: down });
  if (at === 0) return null;
  return (
    <div ref={bar} className={css.bar}>
      <span className={css.place} aria-live="polite">
        本页第 {at} / {of} {walk.unit}
      </span>
      <span className={css.short} aria-hidden="true">
        {at} / {of}
      </span>
      <Step go={up} hint="K">
        上一{walk.unit}
      </Step>
      <Step go={down} hint="J">
        下一{walk.unit}
      </Step>
    </div>
  );
}
