import type { ReactNode } from 'react';
import css from './content-desk.module.css';

/** So that a keyboard scrolls it. */
const REACHED = { tabIndex: 0 };

interface SidePaneProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What stands beside a long text that is written: in sight all the while, scrolled by itself. */
export const SidePane = ({ label, className, children }: SidePaneProps) => (
  <section {...REACHED} className={[css.side, className].filter(Boolean).join(' ')} aria-label={label}>
    {children}
  </section>
);
