import { useContext, useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsClosing } from './closing';
import { DialogHolder } from './dialog-holder';
import css from './dialog.module.css';
import { CloseIcon } from '../icons';
import { useModalKeys } from './use-modal-keys';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** CSS pixels; full width on phones. */
  width?: number;
  /** A question of a line or two: on phones it stands at the lower edge, within reach of the thumb. */
  sheet?: boolean;
  /** At the right edge, from top to bottom, beside what it is about; a press on the mask closes it. */
  side?: boolean;
  /** Stays in sight at the lower edge while the rest scrolls above it. */
  footer?: ReactNode;
  children: ReactNode;
}

let openDialogs = 0;

/** The page behind stands still until the last of several dialogs is closed. */
function lockScroll(): () => void {
  openDialogs += 1;
  document.documentElement.style.setProperty('overflow', 'hidden');
  return () => {
    openDialogs -= 1;
    if (openDialogs === 0) document.documentElement.style.removeProperty('overflow');
  };
}

/**
 * A dialog that a click on its mask does not close (S2), unless it is `side`; Esc and × do.
 * It is not in the browser's top layer, so that toasts stand above it and can be closed.
 */
export function Dialog({ open, title, onClose, width = 450, sheet, side, footer, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closing = useIsClosing();
  const listening = open && !closing;
  const hold = useContext(DialogHolder);
  useModalKeys(box, listening, onClose);
  useEffect(() => (listening ? lockScroll() : undefined), [listening]);
  useEffect(() => (listening ? hold?.() : undefined), [listening, hold]);
  if (!open) return null;
  return createPortal(
    <div
      className={css.mask}
      data-wide={width > 600 || undefined}
      data-sheet={sheet || undefined}
      data-side={side || undefined}
      data-closing={closing || undefined}
      inert={closing}
      aria-hidden={closing || undefined}
      role="presentation"
      onClick={(event) => {
        if (side && event.target === event.currentTarget) onClose();
      }}
    >
      <dialog
        ref={box}
        open
        className={css.dialog}
        style={{ width }}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={css.header}>
          <h2 className={css.title} id={titleId}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div className={css.body}>{children}</div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </dialog>
    </div>,
    document.body,
  );
}
