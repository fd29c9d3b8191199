/** What the State Council makes of a day against its weekday: free, or made up for. */
export const CALENDAR_KINDS = ['holiday', 'workday'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** How people call it. */
export const CALENDAR_KIND_WORDS: Readonly<Record<CalendarKind, string>> = {
  holiday: '放假',
  workday: '调休上班',
};

/** What is known of a year's calendar. */
export const CALENDAR_YEAR_STATES = ['missing', 'unconfirmed', 'confirmed'] as const;
export type CalendarYearState = (typeof CALENDAR_YEAR_STATES)[number];

/** How people call it. */
export const CALENDAR_YEAR_WORDS: Readonly<Record<CalendarYearState, string>> = {
  missing: '未录入',
  unconfirmed: '未确认',
  confirmed: '已确认',
};
