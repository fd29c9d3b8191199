import { fromWireTime, toWireDate } from '../../kit';

const DAY_MS = 24 * 3600_000;

/** How far before now an order may be required, in milliseconds (S5). */
export const REQUIRE_DATE_BACK_MS = DAY_MS;
/** How far after now an order may be required, in milliseconds: a year. Later ones are slips of the pen. */
export const REQUIRE_DATE_AHEAD_MS = 365 * DAY_MS;

/**
 * What is wrong with the moment at which an order is required, both in milliseconds since 1970; null when nothing is.
 * Both limits are still good.
 */
export function requireDateFault(at: number, now: number): 'early' | 'late' | null {
  if (at < now - REQUIRE_DATE_BACK_MS) return 'early';
  return at > now + REQUIRE_DATE_AHEAD_MS ? 'late' : null;
}

/** A half of a day at whose beginning docks and factories usually want a truck. */
const HALVES = [
  ['上午', '09:00:00'],
  ['下午', '14:00:00'],
] as const;
const NAMED_DAYS = ['今天', '明天', '后天'];
/** A truck is not asked for within less. */
const SOONEST_MS = 2 * 3600_000;

const onDay = (now: number, later: number, time: string): string =>
  `${toWireDate(new Date(now + later * DAY_MS))} ${time}`;
const canBeMet = (requireDate: string, now: number): boolean =>
  (fromWireTime(requireDate)?.getTime() ?? 0) >= now + SOONEST_MS;

/**
 * The moments of today, tomorrow and the day after at which boxes are usually wanted, those that can still be met from
 * `now` on (milliseconds since 1970); `requireDate` is 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai.
 */
export function usualRequireDates(now: number): { name: string; requireDate: string }[] {
  return NAMED_DAYS.flatMap((day, later) =>
    HALVES.map(([half, time]) => ({ name: `${day}${half}`, requireDate: onDay(now, later, time) })),
  ).filter(({ requireDate }) => canBeMet(requireDate, now));
}

/** The soonest moment at the clock of another one ('YYYY-MM-DD HH:mm:ss', Asia/Shanghai) that can still be met from `now` on. */
export function requireDateAgain(requireDate: string, now: number): { name: string; requireDate: string } {
  const time = requireDate.slice(11);
  const later = [0, 1].find((days) => canBeMet(onDay(now, days, time), now)) ?? 2;
  return { name: `${NAMED_DAYS[later]} ${time.slice(0, 5)}`, requireDate: onDay(now, later, time) };
}
