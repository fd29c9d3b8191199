import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { CalendarIcon } from '../../icons';
import { usePlaced } from '../../overlay/use-placed';
import { Calendar } from './calendar';
import css from './calendar-popover.module.css';

interface CalendarPopoverProps {
  /** The field's. */
  label: string;
  /** 'YYYY-MM-DD'; '' while none is chosen. */
  value: string;
  min?: string;
  max?: string;
  /** The year is chosen from a list. */
  years?: boolean;
  /** Closes it, unless there is more to choose. */
  onChoose: (day: string) => void;
  /** Where the focus goes when it is closed. */
  input: RefObject<HTMLInputElement | null>;
  /** What is chosen beside the day; then a button closes it. */
  children?: ReactNode;
}

/** The button at the end of a field of days, and the month that it opens; Esc closes it alone. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, value, min, max, years, onChoose, input, children } = props;
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    <div
      className={css.place}
      role="presentation"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      <button
        type="button"
        className={css.open}
        aria-label="打开日历"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon size={18} />
      </button>
      {open && (
        <Popover label={label}>
          <Calendar
            value={value}
            min={min}
            max={max}
            years={years}
            onChoose={(day) => {
              onChoose(day);
              if (!children) close();
            }}
          />
          {children && (
            <div className={css.more}>
              {children}
              <button type="button" className={css.done} onClick={close}>
                确定
              </button>
            </div>
          )}
        </Popover>
      )}
    </div>
  );
}

function Popover({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  usePlaced(box);
  return (
    <div ref={box} className={css.popover} role="dialog" aria-label={`选择${label}`} tabIndex={-1}>
      {children}
    </div>
  );
}
