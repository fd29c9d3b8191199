import { useId, type ReactNode } from 'react';
import css from './make-order.module.css';

/** One of the form's three groups. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={css.groupTitle} id={id}>
        {title}
      </h3>
      <div className={css.grid}>{children}</div>
    </section>
  );
}
