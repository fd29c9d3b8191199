import { useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /** On the line of its title, before ×. */
  head?: ReactNode;
  /** Which of several it shows: another one begins at its top. */
  about?: string | null | undefined;
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
export function Dialog(props: DialogProps) {
  const { open, title, onClose, width = 450, sheet, side, head, about, footer, children } = props;
  const box = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const closing = useIsClosing();
  const listening = open && !closing;
  const hold = useContext(DialogHolder);
  useModalKeys(box, listening, onClose);
  useEffect(() => (listening ? lockScroll() : undefined), [listening]);
  useEffect(() => (listening ? hold?.() : undefined), [listening, hold]);
  useLayoutEffect(() => {
    if (about === undefined || !box.current || !body.current) return;
    body.current.scrollTop = 0;
    // What had the focus may have gone with the one before.
    if (!box.current.contains(document.activeElement)) box.current.focus();
  }, [about]);
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
          {head}
          <button type="button" className={css.close} aria-label="关闭" onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        <div ref={body} className={css.body}>
          {children}
        </div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </dialog>
    </div>,
    document.body,
  );
}
