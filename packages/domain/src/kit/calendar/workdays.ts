import type { CalendarKind, CalendarYearState } from '../words/calendar-kind';
import { toWireDate } from './time';

const DAY_MS = 24 * 3600_000;

/** What is known of the days: those that differ from their weekday, and which years have been looked at. */
export interface WorkCalendar {
  /** By 'YYYY-MM-DD'. */
  readonly days: ReadonlyMap<string, CalendarKind>;
  /** A year that is not here is missing. */
  readonly years: ReadonlyMap<number, Exclude<CalendarYearState, 'missing'>>;
}

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day `by` days later; both 'YYYY-MM-DD'. */
export const shiftDay = (day: string, by: number): string =>
  new Date(midnight(day) + by * DAY_MS).toISOString().slice(0, 10);

/** Whether people work on a day 'YYYY-MM-DD'; without an entry its weekday decides. */
export function isWorkday(calendar: WorkCalendar, day: string): boolean {
  const kind = calendar.days.get(day);
  if (kind !== undefined) return kind === 'workday';
  const weekday = new Date(midnight(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The `n`-th workday after the day (Asia/Shanghai) of a moment, 'YYYY-MM-DD'; that day itself does not count. */
export function workdaysAfter(calendar: WorkCalendar, at: Date, n: number): string {
  let day = toWireDate(at);
  for (let left = n; left > 0;) {
    day = shiftDay(day, 1);
    if (isWorkday(calendar, day)) left -= 1;
  }
  return day;
}

/** What is known of a year. */
export const calendarYearState = (calendar: WorkCalendar, year: number): CalendarYearState =>
  calendar.years.get(year) ?? 'missing';

/** The State Council announces the next year's days in November: from then on somebody should have entered them. */
const AHEAD_DAYS = 45;

/** Years whose days count now or soon and that nobody has confirmed, with what is known of each. */
export function calendarWarnings(
  calendar: WorkCalendar,
  now: Date,
): { year: number; state: Exclude<CalendarYearState, 'confirmed'> }[] {
  const today = toWireDate(now);
  const years = [today, shiftDay(today, AHEAD_DAYS)].map((day) => Number(day.slice(0, 4)));
  return [...new Set(years)].flatMap((year) => {
    const state = calendarYearState(calendar, year);
    return state === 'confirmed' ? [] : [{ year, state }];
  });
}
