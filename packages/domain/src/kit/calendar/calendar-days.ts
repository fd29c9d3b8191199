import type { CalendarKind } from '../words/calendar-kind';

/** A day that the State Council made free, or made up for, against its weekday. */
export interface CalendarDay {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly kind: CalendarKind;
  /** The feast. */
  readonly name: string;
}

/** How many years ahead and back a calendar may be kept for. */
export const CALENDAR_YEARS = { first: 2020, last: 2100 } as const;

/** What is wrong with a year's days, in Chinese; null when nothing is. */
export function calendarDaysFault(year: number, days: readonly CalendarDay[]): string | null {
  const seen = new Set<string>();
  for (const { day } of days) {
    const at = Date.parse(`${day}T00:00:00Z`);
    const real = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day;
    if (!real) return `没有 ${day} 这一天`;
    if (Number(day.slice(0, 4)) !== year) return `${day} 不在 ${year} 年`;
    if (seen.has(day)) return `${day} 重复`;
    seen.add(day);
  }
  return null;
}
