import type { ReactNode } from 'react';
import css from './state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** First use or no result: what is empty, why, and the next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <svg className={css.box} width="72" height="44" viewBox="0 0 72 44" aria-hidden="true">
        <rect x="1" y="6" width="70" height="34" rx="2" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M1 6h70" stroke="var(--orange)" strokeWidth="4" />
        <path
          d="M12 12v22M22 12v22M32 12v22M42 12v22M52 12v22M62 12v22"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="3 4"
        />
      </svg>
      <p className={css.title}>{title}</p>
      {text && <div className={css.text}>{text}</div>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
