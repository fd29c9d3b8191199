import type { ReactNode } from 'react';
import css from './timeline.module.css';

interface Moment {
  key: string;
  children: ReactNode;
}

/** What happened, one below the other on a line. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol>
      {moments.map(({ key, children }) => (
        <li key={key} className={css.moment}>
          {children}
        </li>
      ))}
    </ol>
  );
}
