import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { useDialogKeys } from '../../../ui/overlay/use-dialog-keys';
import css from './approve-and-next.module.css';

interface ApproveAndNextProps {
  busy: boolean;
  run: () => void;
}

/** With one key, A, the order is approved and the next one open. */
export function ApproveAndNext({ busy, run }: ApproveAndNextProps) {
  const place = useRef<HTMLSpanElement>(null);
  useDialogKeys(place, { a: busy ? null : run });
  return (
    <span ref={place} className={css.place}>
      <Button busy={busy} aria-keyshortcuts="a" onClick={run}>
        通过并看下一单 <kbd className={css.key}>A</kbd>
      </Button>
    </span>
  );
}
