import { useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { Field } from './field';
import css from './text-area.module.css';

interface TextAreaProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  required?: boolean;
  error?: string;
  placeholder?: string;
  /** Ids of what tells more about it. */
  describedBy?: string;
  onBlur?: () => void;
  className?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** At the right end of the label's line. */
  extra?: ReactNode;
  /** Between the label and the text. */
  bar?: ReactNode;
  /** What is pasted, dropped and pressed in it. */
  handlers?: Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onPaste' | 'onDrop' | 'onKeyDown'>;
}

/** Several lines of text, with a count once they near their limit. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    value,
    onChange,
    rows = 3,
    maxLength,
    required,
    error,
    placeholder,
    describedBy,
    onBlur,
    className,
    inputRef,
    extra,
    bar,
    handlers,
  } = props;
  const id = useId();
  const near = maxLength !== undefined && value.length > maxLength * 0.8;
  return (
    <Field
      label={label}
      htmlFor={id}
      required={required}
      error={error}
      errorId={`${id}-error`}
      extra={near ? <span className={css.count}>{`${value.length} / ${maxLength}`}</span> : extra}
      className={className}
    >
      {bar}
      <textarea
        {...handlers}
        ref={inputRef}
        id={id}
        className={css.area}
        rows={rows}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
