import { shiftDay } from '../../kit/calendar/workdays';
import type { ZoneExpiry } from '../words/zone';

/** A notice is asked for again so many days before its last one. */
export const ZONE_WARNED_DAYS = 30;

/** How the last day of a notice stands on a day, both 'YYYY-MM-DD'; null: without end. */
export function zoneExpiry(validTo: string | null, today: string): ZoneExpiry {
  if (validTo === null || validTo > shiftDay(today, ZONE_WARNED_DAYS)) return 'none';
  return validTo < today ? 'expired' : 'soon';
}

/** Operators are told so many days before a notice's last one, and on it. */
const ZONE_TOLD_DAYS = [0, 3, 14] as const;
/** What ended longer ago than a server is ever down is told of no more. */
const STILL_TOLD_DAYS = 2;

/**
 * Which of the warnings is due on a day, as its days before the last one; null: none. Both 'YYYY-MM-DD'. A server that was
 * down on the very day gives the warning on the next.
 */
export function zoneWarningDue(validTo: string, today: string): (typeof ZONE_TOLD_DAYS)[number] | null {
  if (validTo < shiftDay(today, -STILL_TOLD_DAYS)) return null;
  return ZONE_TOLD_DAYS.find((days) => validTo <= shiftDay(today, days)) ?? null;
}
