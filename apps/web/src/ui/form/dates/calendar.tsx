import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown } from '../../icons';
import {
  addDays,
  addMonths,
  dayOf,
  dayWords,
  monthWords,
  WEEKDAYS,
  weekEnds,
  weeksAround,
} from './calendar-days';
import css from './calendar.module.css';

interface CalendarProps {
  /** 'YYYY-MM-DD'; '' while none is chosen. */
  value: string;
  /** Days before and after these cannot be chosen. */
  min?: string;
  max?: string;
  /** The year is chosen from a list, from that of `max` back to that of `min`: a month at a time is too slow for 1900. */
  years?: boolean;
  onChoose: (day: string) => void;
}

/** The newest first. */
const yearsBetween = (min: string, max: string): string[] => {
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, i) => String(last - i).padStart(4, '0'));
};

const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: (day) => weekEnds(day)[0],
  End: (day) => weekEnds(day)[1],
};

/** A month of days: one stop of the keyboard, arrows go from day to day, PageUp and PageDown from month to month. */
export function Calendar({ value, min = '', max = '9999-12-31', years, onChoose }: CalendarProps) {
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [today] = useState(() => dayOf(Date.now()));
  const [at, setAt] = useState(() => within(value || today));
  // The focus follows the keyboard, not the buttons of the month.
  const [follow, setFollow] = useState(true);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (follow) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at, follow]);
  const go = (day: string, keys: boolean) => {
    setFollow(keys);
    setAt(within(day));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    go(step(at), true);
  };
  const month = (words: string, by: number) => (
    <button
      type="button"
      className={css.step}
      aria-label={words}
      onClick={() => go(addMonths(at, by), false)}
    >
      <ChevronDown size={18} />
    </button>
  );
  return (
    <div className={css.calendar}>
      <div className={css.head}>
        {month('上个月', -1)}
        {years && (
          <select
            className={css.year}
            aria-label="年份"
            value={at.slice(0, 4)}
            onChange={({ target }) =>
              go(addMonths(at, 12 * (Number(target.value) - Number(at.slice(0, 4)))), false)
            }
          >
            {yearsBetween(min, max).map((year) => (
              <option key={year} value={year}>
                {`${Number(year)}年`}
              </option>
            ))}
          </select>
        )}
        <b aria-live="polite">{years ? monthWords(at).replace(/^\d+年/, '') : monthWords(at)}</b>
        {month('下个月', 1)}
      </div>
      <table ref={grid} className={css.days} aria-label={monthWords(at)}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={css.day}
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < min || day > max}
                    aria-label={dayWords(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-pressed={day === value}
                    data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                    onClick={() => onChoose(day)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
