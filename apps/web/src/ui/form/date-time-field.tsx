import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useId, useState, type ReactNode } from 'react';
import { wireTime } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import css from './date-time-field.module.css';
import { Field } from './field';

interface DateTimeFieldProps {
  label: string;
  /** 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai; '' while none is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Milliseconds since 1970; days before it cannot be chosen. */
  earliest?: () => number;
  /** Days after it cannot be chosen. */
  latest?: () => number;
  required?: boolean;
  error?: string;
  hint?: ReactNode;
}

const WIRE = 'YYYY-MM-DD HH:mm:ss';
const SHOWN = 'YYYY-MM-DD HH:mm';
// Above our own dialogs.
const POPUP = { popup: { root: { zIndex: 5010 } } };

/** A moment to the minute: the system's own picker on phones, a calendar that can be typed into elsewhere. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, earliest, latest, required, error, hint } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const phone = useBreakpoint() === 'phone';
  const aria = {
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  // The days of the calendar are those of Shanghai, wherever the browser is.
  const outside = (day: dayjs.Dayjs) =>
    (earliest !== undefined && wireTime(day.format('YYYY-MM-DD 23:59:59')) < earliest()) ||
    (latest !== undefined && wireTime(day.format('YYYY-MM-DD 00:00:00')) > latest());
  return (
    <Field label={label} htmlFor={id} required={required} error={error} errorId={`${id}-error`} hint={hint}>
      {phone ? (
        <input
          {...aria}
          id={id}
          className={css.native}
          type="datetime-local"
          value={value.slice(0, 16).replace(' ', 'T')}
          onChange={({ target }) =>
            onChange(target.value ? `${target.value.slice(0, 16).replace('T', ' ')}:00` : '')
          }
        />
      ) : (
        // Esc closes the calendar and not the dialog around it.
        <div
          role="presentation"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && open) event.stopPropagation();
          }}
        >
          <DatePicker
            {...aria}
            id={id}
            className={css.picker}
            styles={POPUP}
            showTime={{ format: 'HH:mm', minuteStep: 10 }}
            format={SHOWN}
            placeholder="选择日期和时间"
            needConfirm={false}
            status={error ? 'error' : undefined}
            value={value ? dayjs(value) : null}
            disabledDate={outside}
            onOpenChange={setOpen}
            onChange={(moment: dayjs.Dayjs | null) => onChange(moment ? moment.second(0).format(WIRE) : '')}
          />
        </div>
      )}
    </Field>
  );
}
