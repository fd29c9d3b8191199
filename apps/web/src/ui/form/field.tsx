import type { ReactNode } from 'react';
import css from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** The control's id; absent for a group, which names itself by `labelId`. */
  htmlFor?: string;
  labelId?: string;
  required?: boolean;
  error?: string;
  errorId?: string;
  hint?: ReactNode;
  /** At the right end of the label's line. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then the error in its place. */
export function Field(props: FieldProps) {
  const { label, htmlFor, labelId, required, error, errorId, hint, extra, className, children } = props;
  const text = (
    <>
      {required && (
        <span className={css.star} aria-hidden="true">
          *{' '}
        </span>
      )}
      {label}
    </>
  );
  return (
    <div className={[css.field, className].filter(Boolean).join(' ')}>
      <div className={css.top}>
        {htmlFor ? (
          <label className={css.label} htmlFor={htmlFor} id={labelId}>
            {text}
          </label>
        ) : (
          <span className={css.label} id={labelId}>
            {text}
          </span>
        )}
        {extra}
      </div>
      {children}
      {hint && !error && <div className={css.hint}>{hint}</div>}
      {error && (
        <div className={css.error} id={errorId} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
