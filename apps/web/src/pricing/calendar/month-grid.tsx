import { CALENDAR_KIND_WORDS, type CalendarKind } from '@boxhaul/domain/kit';
import css from './month-grid.module.css';

interface MonthGridProps {
  year: number;
  /** From 1. */
  month: number;
  days: Readonly<Record<string, { kind: CalendarKind; name: string }>>;
  onPress: (day: string) => void;
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
const SHORT: Readonly<Record<CalendarKind, string>> = { holiday: '休', workday: '班' };

/** Days of a month, Monday first: null where the first week has none. */
function cellsOf(year: number, month: number): (string | null)[] {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length: last }, (_, i) =>
    new Date(Date.UTC(year, month - 1, i + 1)).toISOString().slice(0, 10),
  );
  return [...Array.from({ length: first }, () => null), ...days];
}

/** One month, its days to press on; free and made-up days by a word, not by colour alone. */
export function MonthGrid({ year, month, days, onPress }: MonthGridProps) {
  return (
    <div role="group" aria-label={`${month} 月`}>
      <b className={css.month}>{month} 月</b>
      <div className={css.grid}>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className={css.weekday}>
            {weekday}
          </span>
        ))}
        {cellsOf(year, month).map((day, i) => {
          if (day === null) return <span key={`before ${i}`} />;
          const mark = days[day];
          const words = mark ? `${CALENDAR_KIND_WORDS[mark.kind]} ${mark.name}` : '';
          return (
            <button
              key={day}
              type="button"
              className={css.day}
              data-kind={mark?.kind}
              data-weekend={i % 7 > 4 || undefined}
              aria-label={`${day} ${words}`.trim()}
              title={words || undefined}
              onClick={() => onPress(day)}
            >
              {Number(day.slice(8))}
              {mark && <small>{SHORT[mark.kind]}</small>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
