import type { ReactNode } from 'react';
import css from './facts.module.css';

interface Fact {
  label: string;
  value: ReactNode;
  /** Over the whole width: a long text. */
  wide?: boolean;
}

/** What is known of one thing, two to a line; one on phones. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
