import { useId, useRef, useState, type ReactNode } from 'react';
import { CalendarPopover } from './calendar-popover';
import { readDay } from './date-text';
import css from './date-time-field.module.css';
import { Field } from '../field';
import frame from '../field-box.module.css';

interface DayFieldProps {
  label: string;
  /** 'YYYY-MM-DD'; '' while none is chosen; as typed while that is no day. */
  value: string;
  onChange: (value: string) => void;
  /** Both 'YYYY-MM-DD': the calendar offers these years, and no other days; others can be typed. */
  min?: string;
  max?: string;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
  onBlur?: () => void;
}

/** What the calendar offers where nothing is said. */
const YEARS = { min: '2000-01-01', max: '2099-12-31' };

/** A day of a long time: typed ('2015-6-18', '20150618'), or chosen from a month of a year out of a list. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, min, max, required, error, hint, onBlur } = { ...YEARS, ...props };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  return (
    <Field label={label} htmlFor={id} required={required} error={error} errorId={`${id}-error`} hint={hint}>
      <div
        className={`${frame.box} ${css.box}`}
        data-invalid={error ? true : undefined}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          setTyped(null);
          onBlur?.();
        }}
      >
        <input
          ref={input}
          id={id}
          className={`${frame.input} ${css.input}`}
          autoComplete="off"
          inputMode="numeric"
          placeholder="年-月-日"
          maxLength={11}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // What was typed stays while it says the same.
          value={typed?.value === value ? typed.text : value}
          onChange={({ target: { value: text } }) => {
            const read = readDay(text) ?? text.trim();
            setTyped({ text, value: read });
            onChange(read);
          }}
        />
        <CalendarPopover
          label={label}
          value={readDay(value) ?? ''}
          min={min}
          max={max}
          years
          input={input}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
          }}
        />
      </div>
    </Field>
  );
}
