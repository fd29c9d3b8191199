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
const NAMED_DAYS = ['今天', '明天', '后天'] as const;
/** A truck is not asked for within less. */
const SOONEST_MS = 2 * 3600_000;

/**
 * The moments of today, tomorrow and the day after at which boxes are usually wanted, those that can still be met from
 * `now` on (milliseconds since 1970); `requireDate` is 'YYYY-MM-DD HH:mm:ss', Asia/Shanghai.
 */
export function usualRequireDates(now: number): { name: string; requireDate: string }[] {
  return NAMED_DAYS.flatMap((day, later) => {
    const date = toWireDate(new Date(now + later * DAY_MS));
    return HALVES.map(([half, time]) => ({ name: `${day}${half}`, requireDate: `${date} ${time}` }));
  }).filter(({ requireDate }) => (fromWireTime(requireDate)?.getTime() ?? 0) >= now + SOONEST_MS);
}
