import { isWorkday, type WorkCalendar } from '../../kit/calendar/workdays';

/** Minutes of a day. */
export const DAY = 1440;
const MINUTE_MS = 60_000;
/** Asia/Shanghai, eight hours ahead. */
const SHANGHAI_MINUTES = 480;

/** The minute of a moment in Shanghai, counted from 1970; what is left of a minute is dropped. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS) + SHANGHAI_MINUTES;

/** The moment at which a minute begins. */
export const momentOf = (minute: number): Date => new Date((minute - SHANGHAI_MINUTES) * MINUTE_MS);

/** The day of a minute, counted from 1970. */
export const dayOf = (minute: number): number => Math.floor(minute / DAY);

/** 'YYYY-MM-DD' of a counted day. */
export const dayText = (day: number): string => new Date(day * DAY * MINUTE_MS).toISOString().slice(0, 10);

/** The counted day of 'YYYY-MM-DD'. */
export const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8))) / (DAY * MINUTE_MS);

/** 1 to 31 of a counted day. */
export const dayOfMonth = (day: number): number => new Date(day * DAY * MINUTE_MS).getUTCDate();

/** 1 for Monday to 7 for Sunday of a counted day; 1970 began on a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** Whether people work on a counted day. */
export type Workdays = (day: number) => boolean;

const KEPT_DAYS = 4_000;

/** The work calendar by counted days. */
export function workdaysOf(calendar: WorkCalendar): Workdays {
  const known = new Map<number, boolean>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    if (known.size >= KEPT_DAYS) known.clear();
    const works = isWorkday(calendar, dayText(day));
    known.set(day, works);
    return works;
  };
}
