import type { ReactNode } from 'react';
import css from './list-note.module.css';

interface ListNoteProps {
  /** Another one is on its way. */
  stale?: boolean;
  /** It may need more than a line: nothing of it is cut. */
  wraps?: boolean;
  children: ReactNode;
}

/** One line between head and rows: what the whole filter comes to. It keeps its place while nothing is known. */
export const ListNote = ({ stale, wraps, children }: ListNoteProps) => (
  <p className={css.note} data-stale={stale || undefined} data-wraps={wraps || undefined}>
    {children}
  </p>
);
