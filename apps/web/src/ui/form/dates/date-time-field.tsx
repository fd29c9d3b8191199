import { useId, useRef, useState, type ReactNode } from 'react';
import { dayOf } from './calendar-days';
import { CalendarPopover } from './calendar-popover';
import css from './date-time-field.module.css';
import { readMoment } from './date-text';
import { Field } from '../field';
import frame from '../field-box.module.css';
import { Select } from '../select';

interface DateTimeFieldProps {
  label: string;
  /** 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai; '' while none is chosen; as typed while that is no moment. */
  value: string;
  onChange: (value: string) => void;
  /** Milliseconds since 1970; the calendar offers no days before it. */
  earliest?: () => number;
  /** Nor days after it. */
  latest?: () => number;
  /** To the second; else to the minute. */
  seconds?: boolean;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
}

const two = (part: number): string => String(part).padStart(2, '0');
const numbers = (count: number, step = 1): string[] =>
  Array.from({ length: count / step }, (_, i) => two(i * step));
const HOURS = numbers(24);
const MINUTES = numbers(60, 5);
// A day that is chosen without a time begins when the yards do.
const MORNING = '09:00:00';

const isMoment = (value: string): boolean => readMoment(value) === value;

/** A moment: typed as YYYY-MM-DD HH:mm, or a day from a month and an hour from a list. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, earliest, latest, seconds = false, required, error, hint } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const moment = isMoment(value);
  const shown = moment && !seconds ? value.slice(0, 16) : value;
  const [day, time] = moment ? [value.slice(0, 10), value.slice(11)] : ['', MORNING];
  const choose = (text: string) => {
    setTyped(null);
    onChange(text);
  };
  return (
    <Field label={label} htmlFor={id} required={required} error={error} errorId={`${id}-error`} hint={hint}>
      <div className={`${frame.box} ${css.box}`} data-invalid={error ? true : undefined}>
        <input
          ref={input}
          id={id}
          className={`${frame.input} ${css.input}`}
          autoComplete="off"
          placeholder={seconds ? '年-月-日 时:分:秒' : '年-月-日 时:分'}
          maxLength={20}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // What was typed stays while it says the same.
          value={typed?.value === value ? typed.text : shown}
          onChange={({ target: { value: text } }) => {
            const read = readMoment(text) ?? text.trim();
            setTyped({ text, value: read });
            onChange(read);
          }}
          onBlur={() => setTyped(null)}
        />
        <CalendarPopover
          label={label}
          value={day}
          min={earliest && dayOf(earliest())}
          max={latest && dayOf(latest())}
          input={input}
          onChoose={(chosen) => choose(`${chosen} ${time}`)}
        >
          <Time time={time} onChange={(chosen) => choose(`${day || dayOf(Date.now())} ${chosen}`)} />
        </CalendarPopover>
      </div>
    </Field>
  );
}

const optionsOf = (parts: readonly string[], own: string, unit: string) =>
  [...new Set([...parts, own])].toSorted().map((part) => ({ value: part, label: `${part} ${unit}` }));

/** `time`: 'HH:mm:ss'. */
function Time({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const [hour = '', minute = ''] = time.split(':');
  return (
    <>
      <Select
        label="时"
        value={hour}
        options={optionsOf(HOURS, hour, '时')}
        onChange={(chosen) => onChange(`${chosen}:${minute}:00`)}
      />
      <Select
        label="分"
        value={minute}
        options={optionsOf(MINUTES, minute, '分')}
        onChange={(chosen) => onChange(`${hour}:${chosen}:00`)}
      />
    </>
  );
}
