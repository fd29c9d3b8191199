import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Field } from './field';
import frame from './field-box.module.css';
import css from './text-field.module.css';

interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'prefix'
> {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  extra?: ReactNode;
  /** Inside the box, at its right end: a unit, or a button. */
  suffix?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A labelled line of text, 48 px high. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, hint, extra, suffix, inputRef, className, required, ...rest } =
    props;
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Field
      label={label}
      htmlFor={id}
      required={required}
      error={error}
      errorId={errorId}
      hint={hint}
      extra={extra}
      className={className}
    >
      <div className={`${frame.box} ${css.box}`} data-invalid={error ? true : undefined}>
        <input
          {...rest}
          ref={inputRef}
          id={id}
          className={`${frame.input} ${css.input}`}
          value={value}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {typeof suffix === 'string' ? <span className={css.unit}>{suffix}</span> : suffix}
      </div>
    </Field>
  );
}
