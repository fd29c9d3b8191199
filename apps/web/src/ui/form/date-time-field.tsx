import { useId, type ReactNode } from 'react';
import css from './date-time-field.module.css';
import { Field } from './field';

interface DateTimeFieldProps {
  label: string;
  /** 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai; '' while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Milliseconds since 1970; days before it are not offered. */
  earliest?: () => number;
  /** Days after it are not offered. */
  latest?: () => number;
  /** To the second; else to the minute. */
  seconds?: boolean;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
}

const SHANGHAI_MS = 8 * 3_600_000;
// A year of four digits: with more the keyboard does not go on to the month.
const LAST_DAY = '9999-12-31';

/** The day in Shanghai, wherever the browser is. */
const dayOf = (moment: number): string => new Date(moment + SHANGHAI_MS).toISOString().slice(0, 10);

/** A moment: the browser's own field, by keyboard and by its calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, earliest, latest, seconds = false, required, error, hint } = props;
  const id = useId();
  const digits = seconds ? 19 : 16;
  return (
    <Field label={label} htmlFor={id} required={required} error={error} errorId={`${id}-error`} hint={hint}>
      <input
        id={id}
        className={css.field}
        type="datetime-local"
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        step={seconds ? 1 : undefined}
        min={earliest && `${dayOf(earliest())}T00:00`}
        max={`${latest ? dayOf(latest()) : LAST_DAY}T23:59`}
        value={value.slice(0, digits).replace(' ', 'T')}
        onChange={({ target }) =>
          onChange(target.value && `${target.value.replace('T', ' ')}:00`.slice(0, 19))
        }
      />
    </Field>
  );
}
