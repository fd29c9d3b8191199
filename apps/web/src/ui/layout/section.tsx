import { useId, type ReactNode } from 'react';
import css from './section.module.css';

/** A titled part of a drawer or a page. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {title}
        {note && <span className={css.note}>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
