import type { ReactNode } from 'react';
import css from './row-link.module.css';

/** What a row is called, as its way in for the keyboard: the press itself is heard by the row. */
export function RowLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <button type="button" className={[css.link, className].filter(Boolean).join(' ')}>
      {children}
    </button>
  );
}
