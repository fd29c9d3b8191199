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
