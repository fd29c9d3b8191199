import { useId, type ReactNode } from 'react';
import { Field } from './field';
import css from './segmented.module.css';

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly { value: V; label: ReactNode }[];
  /** '' while none is chosen. */
  value: V | '';
  onChange: (value: V) => void;
  required?: boolean;
  error?: string;
  /** Container types and other codes are set in the figure font. */
  figures?: boolean;
  className?: string;
}

/** One of a few, all in sight: radio buttons in one frame, so that arrow keys work by themselves. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { label, options, value, onChange, figures = false, className, required, error } = props;
  const name = useId();
  return (
    <Field
      label={label}
      labelId={name}
      className={className}
      required={required}
      error={error}
      errorId={`${name}-error`}
    >
      <div
        className={css.frame}
        role="radiogroup"
        aria-labelledby={name}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        data-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <label key={option.value} className={[css.option, figures && 'figure'].filter(Boolean).join(' ')}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={css.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </Field>
  );
}
