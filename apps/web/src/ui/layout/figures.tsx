import type { ReactNode } from 'react';
import css from './figures.module.css';

/** What something comes to, in one line: each number behind its name. */
export function Figures({ figures }: { figures: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
