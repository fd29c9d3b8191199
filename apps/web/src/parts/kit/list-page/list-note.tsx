import type { ReactNode } from 'react';
import css from './list-note.module.css';

/** One line between head and rows: what the whole filter comes to. It keeps its place while nothing is known. */
export const ListNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>;
