import { useRef, useState } from 'react';
import { CalendarPopover } from './calendar-popover';
import css from './date-field.module.css';
import { readDay } from './date-text';

interface DateFieldProps {
  label: string;
  /** 'YYYY-MM-DD'; '' while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Both 'YYYY-MM-DD': the calendar does not offer other days. */
  min?: string;
  max?: string;
  className?: string;
}

/** A day, typed or chosen from a month, its name inside; what is no day is given up on leaving. */
export function DateField({ label, value, onChange, min, max, className }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={[css.field, className].filter(Boolean).join(' ')}>
      <label className={css.label}>
        <span>{label}</span>
        <input
          ref={input}
          className={css.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="年-月-日"
          maxLength={11}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            const day = target.value.trim() === '' ? '' : readDay(target.value);
            if (day !== null && day !== value) onChange(day);
          }}
          onBlur={() => setTyped(null)}
        />
      </label>
      <CalendarPopover
        label={label}
        value={value}
        min={min}
        max={max}
        input={input}
        onChoose={(day) => {
          setTyped(null);
          onChange(day);
        }}
      />
    </div>
  );
}
