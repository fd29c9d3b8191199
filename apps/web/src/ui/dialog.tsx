import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './dialog.module.css';
import { CloseIcon } from './icons';
import { useModalKeys } from './use-modal-keys';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** CSS pixels; full width on phones. */
  width?: number;
  children: ReactNode;
}

/**
 * A dialog without a footer that a click on its mask does not close (S2); Esc and × do.
 * It is not in the browser's top layer, so that toasts stand above it and can be closed.
 */
export function Dialog({ open, title, onClose, width = 450, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModalKeys(box, open, onClose);
  useEffect(() => {
    if (!open) return undefined;
    document.documentElement.style.setProperty('overflow', 'hidden');
    return () => {
      document.documentElement.style.removeProperty('overflow');
    };
  }, [open]);
  if (!open) return null;
  return createPortal(
    <div className={css.mask}>
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
        {children}
      </dialog>
    </div>,
    document.body,
  );
}
