const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
const A_WEEK = 7;

/** All days are 'YYYY-MM-DD'. */
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
// Monday is the first, as in China.
const weekday = (day: string): number => (new Date(timeOf(day)).getUTCDay() + 6) % A_WEEK;

export const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** The day in Shanghai, wherever the browser is; `moment` in milliseconds since 1970. */
export const dayOf = (moment: number): string => dayAt(moment + SHANGHAI_MS);

export const addDays = (day: string, days: number): string => dayAt(timeOf(day) + days * DAY_MS);

/** The same day of another month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** The first and the last day of the week around it. */
export const weekEnds = (day: string): [first: string, last: string] => {
  const first = addDays(day, -weekday(day));
  return [first, addDays(first, A_WEEK - 1)];
};

/** The weeks of the day's month, from Monday to Sunday, with the days before and after that fill them. */
export function weeksAround(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const weeks: string[][] = [];
  for (let week = start; week < addMonths(first, 1); week = addDays(week, A_WEEK))
    weeks.push(Array.from({ length: A_WEEK }, (_, i) => addDays(week, i)));
  return weeks;
}

/** '2026年11月5日 星期四' */
export const dayWords = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日 星期${WEEKDAYS[weekday(day)]}`;
};

/** '2026年11月' */
export const monthWords = (day: string): string => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`;
